import { carPlaces, type CarPlace } from '#contract/car-places.ts';

/** A town that sample cars stand in. `price`: what cars are asked for there beside the country's middle. */
export interface SamplePlace extends CarPlace {
  price: number;
  areaCode: string;
}

/** Source: our own estimate of prices, rounded; the area codes are those of the towns. */
const table = `Orlando, FL:1.00:407|Sanford, FL:0.99:407|Daytona Beach, FL:0.98:386|Tampa, FL:1.00:813|Miami, FL:1.01:305
Jacksonville, FL:0.99:904|Atlanta, GA:0.99:404|Charlotte, NC:0.99:704|Greensboro, NC:0.98:336|Nashville, TN:0.99:615
Dallas, TX:0.98:214|Fort Worth, TX:0.98:817|Austin, TX:1.00:512|San Antonio, TX:0.98:210|Houston, TX:0.98:713
Phoenix, AZ:1.00:602|Tucson, AZ:0.99:520|Las Vegas, NV:1.01:702|Reno, NV:1.03:775|Sacramento, CA:1.03:916
San Jose, CA:1.05:408|Oakland, CA:1.05:510|Los Angeles, CA:1.04:213|San Diego, CA:1.04:619|Portland, OR:1.03:503
Salem, OR:1.02:503|Seattle, WA:1.04:206|Tacoma, WA:1.03:253|Denver, CO:1.03:303|Colorado Springs, CO:1.02:719
Salt Lake City, UT:1.02:801|Minneapolis, MN:0.99:612|Chicago, IL:0.98:312|Milwaukee, WI:0.98:414
Indianapolis, IN:0.97:317|Columbus, OH:0.97:614|Cleveland, OH:0.97:216|Detroit, MI:0.97:313|Pittsburgh, PA:0.98:412
Philadelphia, PA:0.99:215|Newark, NJ:1.00:973|New York, NY:1.01:212|Boston, MA:1.00:617|Washington, DC:1.00:202
Baltimore, MD:0.99:410|Richmond, VA:0.98:804`;

/** Every town has others within a drive, so that each radius finds another number of cars. */
export const samplePlaces: readonly SamplePlace[] = table.split(/[|\n]/).flatMap((entry) => {
  const [name, price, areaCode = ''] = entry.split(':');
  const place = carPlaces.find((each) => each.name === name);
  return place === undefined ? [] : [{ ...place, price: Number(price), areaCode }];
});
