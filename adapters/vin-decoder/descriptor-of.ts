/**
 * The part of a VIN that tells what the vehicle is, a `*` for each other character: neither serial number nor check digit, so
 * that nobody hears of one vehicle, and all alike have one descriptor. A small maker's name is in characters 12 to 14.
 */
export function descriptorOf(vin: string): string {
  return `${vin.slice(0, 8)}*${vin.slice(9, vin[2] === '9' ? 14 : 11)}`;
}
