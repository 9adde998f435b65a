/** A town that sample cars stand in. Degrees; `price`: what cars are asked for there beside the country's middle. */
export interface SamplePlace {
  name: string;
  state: string;
  latitude: number;
  longitude: number;
  price: number;
  areaCode: string;
}

/** Every town has others within a drive, so that each radius finds another number of cars. Coordinates: US Census gazetteer, rounded. */
const table = `
Orlando|FL|28.54|-81.38|1.00|407
Sanford|FL|28.80|-81.27|0.99|407
Daytona Beach|FL|29.21|-81.03|0.98|386
Tampa|FL|27.95|-82.46|1.00|813
Miami|FL|25.77|-80.20|1.01|305
Jacksonville|FL|30.33|-81.66|0.99|904
Atlanta|GA|33.75|-84.39|0.99|404
Charlotte|NC|35.23|-80.84|0.99|704
Greensboro|NC|36.07|-79.79|0.98|336
Nashville|TN|36.16|-86.78|0.99|615
Dallas|TX|32.78|-96.80|0.98|214
Fort Worth|TX|32.76|-97.33|0.98|817
Austin|TX|30.27|-97.74|1.00|512
San Antonio|TX|29.42|-98.49|0.98|210
Houston|TX|29.76|-95.37|0.98|713
Phoenix|AZ|33.45|-112.07|1.00|602
Tucson|AZ|32.22|-110.97|0.99|520
Las Vegas|NV|36.17|-115.14|1.01|702
Reno|NV|39.53|-119.81|1.03|775
Sacramento|CA|38.58|-121.49|1.03|916
San Jose|CA|37.34|-121.89|1.05|408
Oakland|CA|37.80|-122.27|1.05|510
Los Angeles|CA|34.05|-118.24|1.04|213
San Diego|CA|32.72|-117.16|1.04|619
Portland|OR|45.52|-122.68|1.03|503
Salem|OR|44.94|-123.04|1.02|503
Seattle|WA|47.61|-122.33|1.04|206
Tacoma|WA|47.25|-122.44|1.03|253
Denver|CO|39.74|-104.99|1.03|303
Colorado Springs|CO|38.83|-104.82|1.02|719
Salt Lake City|UT|40.76|-111.89|1.02|801
Minneapolis|MN|44.98|-93.27|0.99|612
Chicago|IL|41.88|-87.63|0.98|312
Milwaukee|WI|43.04|-87.91|0.98|414
Indianapolis|IN|39.77|-86.16|0.97|317
Columbus|OH|39.96|-83.00|0.97|614
Cleveland|OH|41.50|-81.69|0.97|216
Detroit|MI|42.33|-83.05|0.97|313
Pittsburgh|PA|40.44|-80.00|0.98|412
Philadelphia|PA|39.95|-75.17|0.99|215
Newark|NJ|40.74|-74.17|1.00|973
New York|NY|40.71|-74.01|1.01|212
Boston|MA|42.36|-71.06|1.00|617
Washington|DC|38.91|-77.04|1.00|202
Baltimore|MD|39.29|-76.61|0.99|410
Richmond|VA|37.54|-77.44|0.98|804`;

export const samplePlaces: readonly SamplePlace[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', state = '', latitude, longitude, price, areaCode = ''] = line.split('|');
    return {
      name,
      state,
      latitude: Number(latitude),
      longitude: Number(longitude),
      price: Number(price),
      areaCode,
    };
  });
