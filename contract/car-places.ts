/** Towns that may be named instead of coordinates. Degrees (source: US Census gazetteer, rounded), and a ZIP code of its middle. */
const table = `Orlando, FL|28.54|-81.38|32801
Sanford, FL|28.80|-81.27|32771
Daytona Beach, FL|29.21|-81.03|32114
Tampa, FL|27.95|-82.46|33602
Miami, FL|25.77|-80.20|33130
Jacksonville, FL|30.33|-81.66|32202
Atlanta, GA|33.75|-84.39|30303
Charlotte, NC|35.23|-80.84|28202
Greensboro, NC|36.07|-79.79|27401
Nashville, TN|36.16|-86.78|37203
Dallas, TX|32.78|-96.80|75201
Fort Worth, TX|32.76|-97.33|76102
Austin, TX|30.27|-97.74|78701
San Antonio, TX|29.42|-98.49|78205
Houston, TX|29.76|-95.37|77002
Phoenix, AZ|33.45|-112.07|85004
Tucson, AZ|32.22|-110.97|85701
Las Vegas, NV|36.17|-115.14|89101
Reno, NV|39.53|-119.81|89501
Sacramento, CA|38.58|-121.49|95814
San Jose, CA|37.34|-121.89|95113
Oakland, CA|37.80|-122.27|94612
Los Angeles, CA|34.05|-118.24|90012
San Diego, CA|32.72|-117.16|92101
Portland, OR|45.52|-122.68|97205
Salem, OR|44.94|-123.04|97301
Seattle, WA|47.61|-122.33|98104
Tacoma, WA|47.25|-122.44|98402
Denver, CO|39.74|-104.99|80202
Colorado Springs, CO|38.83|-104.82|80903
Salt Lake City, UT|40.76|-111.89|84111
Minneapolis, MN|44.98|-93.27|55401
Chicago, IL|41.88|-87.63|60604
Milwaukee, WI|43.04|-87.91|53202
Indianapolis, IN|39.77|-86.16|46204
Columbus, OH|39.96|-83.00|43215
Cleveland, OH|41.50|-81.69|44114
Detroit, MI|42.33|-83.05|48226
Pittsburgh, PA|40.44|-80.00|15222
Philadelphia, PA|39.95|-75.17|19107
Newark, NJ|40.74|-74.17|07102
New York, NY|40.71|-74.01|10007
Boston, MA|42.36|-71.06|02108
Washington, DC|38.91|-77.04|20001
Baltimore, MD|39.29|-76.61|21202
Richmond, VA|37.54|-77.44|23219`;

export interface CarPlace {
  /** "Orlando, FL". */
  name: string;
  latitude: number;
  longitude: number;
  /** Of its middle. */
  zip: string;
}

export const carPlaces: readonly CarPlace[] = table.split('\n').map((line) => {
  const [name = '', latitude, longitude, zip = ''] = line.split('|');
  return { name, latitude: Number(latitude), longitude: Number(longitude), zip };
});
