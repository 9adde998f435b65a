import { z } from 'zod';

const degrees = z.object({ lat: z.number().min(-90).max(90), lon: z.number().min(-180).max(180) });
const tags = z.record(z.string(), z.string()).default({});

/** Nodes have their place, ways and relations only a centre. `remark` tells of a failure, with status 200. */
export const OverpassAnswer = z.object({
  osm3s: z.object({ timestamp_osm_base: z.iso.datetime() }),
  remark: z.string().optional(),
  elements: z.array(
    z.union([
      z.object({ type: z.literal('node'), id: z.number(), ...degrees.shape, tags }),
      z.object({ type: z.enum(['way', 'relation']), id: z.number(), center: degrees, tags }),
    ]),
  ),
});
export type OverpassElement = z.output<typeof OverpassAnswer>['elements'][number];
