import { startTestService, type TestService } from '../test-service.ts';

export interface TestVpicServer extends TestService {
  /** What it knows, by descriptor and year: "1HGCM826*3A 2003". */
  rows: Map<string, Record<string, string>>;
}

/** All it says of an Accord of 2003, as recorded: texts, empty where unknown, "Not Applicable" at times. */
export const accordRow = {
  Make: 'HONDA',
  MakeID: '474',
  Model: 'Accord',
  ModelID: '1861',
  ModelYear: '2003',
  Manufacturer: 'AMERICAN HONDA MOTOR CO., INC.',
  VehicleType: 'PASSENGER CAR',
  BodyClass: 'Coupe',
  Doors: '2',
  Trim: 'EX-V6',
  Series: '',
  DriveType: 'FWD/Front-Wheel Drive',
  DisplacementL: '2.998832712',
  DisplacementCC: '2998.832712',
  EngineCylinders: '6',
  EngineConfiguration: 'V-Shaped',
  EngineModel: 'J30A4',
  FuelTypePrimary: 'Gasoline',
  FuelTypeSecondary: '',
  Turbo: 'Not Applicable',
  TransmissionStyle: 'Automatic',
  ErrorCode: '6',
  ErrorText: '6 - Incomplete VIN; check digit could not be calculated',
};

const unknownRow = { Make: '', Model: '', ErrorCode: '7,8,11,400', ErrorText: '7 - Manufacturer is not registered' };

/** vPIC's DecodeVinValues on loopback, as it is; its base address is up to `/api`. */
export async function startTestVpic(): Promise<TestVpicServer> {
  const rows: TestVpicServer['rows'] = new Map([['1HGCM826*3A 2003', accordRow]]);
  const service = await startTestService(({ pathname, searchParams: query }) => {
    const descriptor = decodeURIComponent(/^\/api\/vehicles\/DecodeVinValues\/([^/]+)$/i.exec(pathname)?.[1] ?? '');
    if (descriptor === '' || query.get('format') !== 'json') return { status: 404, json: 'Not Found' };
    const row = rows.get(`${descriptor} ${query.get('modelyear')}`) ?? unknownRow;
    return {
      json: {
        Count: 1,
        Message: 'Results returned successfully. NOTE: Any missing decoded values …',
        SearchCriteria: `VIN:${descriptor}`,
        Results: [{ VIN: descriptor, ...row }],
      },
    };
  });
  return { ...service, baseUrl: `${service.baseUrl}/api`, rows };
}
