/** Towns that may be named instead of coordinates. Degrees; source: US Census gazetteer, rounded. */
const table = `Orlando, FL|28.54|-81.38
Sanford, FL|28.80|-81.27
Daytona Beach, FL|29.21|-81.03
Tampa, FL|27.95|-82.46
Miami, FL|25.77|-80.20
Jacksonville, FL|30.33|-81.66
Atlanta, GA|33.75|-84.39
Charlotte, NC|35.23|-80.84
Greensboro, NC|36.07|-79.79
Nashville, TN|36.16|-86.78
Dallas, TX|32.78|-96.80
Fort Worth, TX|32.76|-97.33
Austin, TX|30.27|-97.74
San Antonio, TX|29.42|-98.49
Houston, TX|29.76|-95.37
Phoenix, AZ|33.45|-112.07
Tucson, AZ|32.22|-110.97
Las Vegas, NV|36.17|-115.14
Reno, NV|39.53|-119.81
Sacramento, CA|38.58|-121.49
San Jose, CA|37.34|-121.89
Oakland, CA|37.80|-122.27
Los Angeles, CA|34.05|-118.24
San Diego, CA|32.72|-117.16
Portland, OR|45.52|-122.68
Salem, OR|44.94|-123.04
Seattle, WA|47.61|-122.33
Tacoma, WA|47.25|-122.44
Denver, CO|39.74|-104.99
Colorado Springs, CO|38.83|-104.82
Salt Lake City, UT|40.76|-111.89
Minneapolis, MN|44.98|-93.27
Chicago, IL|41.88|-87.63
Milwaukee, WI|43.04|-87.91
Indianapolis, IN|39.77|-86.16
Columbus, OH|39.96|-83.00
Cleveland, OH|41.50|-81.69
Detroit, MI|42.33|-83.05
Pittsburgh, PA|40.44|-80.00
Philadelphia, PA|39.95|-75.17
Newark, NJ|40.74|-74.17
New York, NY|40.71|-74.01
Boston, MA|42.36|-71.06
Washington, DC|38.91|-77.04
Baltimore, MD|39.29|-76.61
Richmond, VA|37.54|-77.44`;

export interface CarPlace {
  /** "Orlando, FL". */
  name: string;
  latitude: number;
  longitude: number;
}

export const carPlaces: readonly CarPlace[] = table.split('\n').map((line) => {
  const [name = '', latitude, longitude] = line.split('|');
  return { name, latitude: Number(latitude), longitude: Number(longitude) };
});
