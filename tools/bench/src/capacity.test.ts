import { expect, test } from '@jest/globals';
import { capacityModel, costsOf, document, withModel } from './capacity.js';

const RUN = `## The last run
GET posts, same address                      39,771 requests/s   0.72    0.33  0.03 ms processor time each: gateway 0.02
GET posts, each different                 1,801 requests/s   0.04    7.89  0.87 ms processor time each: core 0.39, gateway 0.31, database 0.16
GET posts?per_page=100, each different      957 requests/s   0.04    15.1  1.73 ms processor time each: gateway 0.87, core 0.62, database 0.22
GET posts/{id}, each different            3,971 requests/s   0.06    3.51  0.42 ms processor time each: gateway 0.23, core 0.18
GET posts?search=…, each different        1,013 requests/s   0.02    14.7  1.61 ms processor time each: database 0.74, core 0.52, gateway 0.34
GET events?per_page=10, each different    1,521 requests/s   0.03    9.60  1.13 ms processor time each: events 0.56, gateway 0.30, database 0.26
POST posts, further ones                    275 requests/s           27.0  4.34 ms processor time each: core 1.94, database 1.46, gateway 0.69
`;

test('costs are read from the rows of the last run', () => {
  expect(costsOf(RUN, 'GET posts, each different')).toEqual({ core: 0.39, gateway: 0.31, database: 0.16 });
  expect(() => costsOf(RUN, 'GET pages')).toThrow('no row "GET pages"');
});

test('the number of replicas follows from costs, load and cache hits', () => {
  const model = capacityModel(RUN);
  // The expected numbers are 35,000 · (0.02 · 0.9 + 0.31 · 0.1) / 600 and 35,000 · 0.1 · 0.39 / 600.
  expect(model).toMatch(/^\| 90 % +\| 3 +\| 3 +\| 3,500 lists +\|$/m);
  expect(model).toMatch(/^\| 0 % +\| 19 +\| 23 +\| 35,000 lists +\|$/m);
  expect(model).toMatch(/^\| ten events, uncached +\| 0\.30 +\| events: 0\.56 \| 0\.26 +\|$/m);
});

test('the document shows the model of the last run', () => {
  const operations = document('guides/operations.md');
  expect(withModel(operations, document('reference/benchmarks.md'))).toBe(operations);
});
