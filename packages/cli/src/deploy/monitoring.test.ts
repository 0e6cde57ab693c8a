import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

interface Rules {
  readonly groups: readonly {
    readonly rules: readonly { readonly alert: string; readonly expr: string }[];
  }[];
}
interface Scraping {
  readonly scrape_configs: readonly {
    readonly relabel_configs: readonly { readonly target_label?: string }[];
  }[];
}
interface Dashboard {
  readonly panels: readonly {
    readonly gridPos: { readonly x: number; readonly y: number };
    readonly targets: readonly { readonly expr: string }[];
  }[];
}

const ALERTS = (parse(read('deploy/monitoring/alerts.yaml')) as Rules).groups.flatMap(({ rules }) => rules);
const SCRAPING = parse(read('deploy/monitoring/scrape.yaml')) as Scraping;
const DASHBOARD = JSON.parse(read('deploy/monitoring/dashboard.json')) as Dashboard;
const EXPRESSIONS = [
  ...ALERTS.map(({ expr }) => expr),
  ...DASHBOARD.panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
];

test('the document explains every alert', () => {
  const told = [...read('docs/guides/operations.md').matchAll(/^\| `(Almanac\w+)` +\|/gm)].map(
    ([, alert]) => alert,
  );
  expect(told.sort()).toEqual(ALERTS.map(({ alert }) => alert).sort());
});

test('scraped metrics have the labels that alerts query', () => {
  const given = SCRAPING.scrape_configs
    .flatMap(({ relabel_configs }) => relabel_configs.map((rule) => rule.target_label))
    .filter((label) => label !== undefined);
  expect(given.sort()).toEqual(['job', 'namespace', 'part_of', 'pod']);
  const asked = [...EXPRESSIONS, read('deploy/monitoring/adapter-rules.yaml')]
    .join()
    .matchAll(/\b(part_of|job|namespace|pod)(?:=~?|!=)"/g);
  expect(new Set([...asked].map(([, label]) => label))).toEqual(new Set(given));
});

test('the dashboard shows every metric of the document', () => {
  const documented = [...read('docs/guides/operations.md').matchAll(/^\| `([a-z]+_[a-z_]+)` +\|/gm)].map(
    ([, metric]) => metric,
  );
  const shown = new Set(
    DASHBOARD.panels
      .flatMap(({ targets }) => targets.flatMap(({ expr }) => expr.match(/\b[a-z]+_[a-z_]+\b/g) ?? []))
      .map((metric) => metric.replace(/_(?:bucket|count|sum)$/, '')),
  );
  expect(documented.length).toBeGreaterThan(10);
  expect(documented.filter((metric) => !shown.has(metric ?? ''))).toEqual([]);
});

test('the panels of the dashboard do not overlap', () => {
  const cells = DASHBOARD.panels.map(({ gridPos: { x, y } }) => `${x},${y}`);
  expect(new Set(cells).size).toBe(cells.length);
});

const promtool = spawnSync('promtool', ['--version']).error === undefined ? test : test.skip;

promtool('Prometheus takes the rules and what the dashboard asks', () => {
  const folder = mkdtempSync(join(tmpdir(), 'almanac-monitoring-'));
  try {
    const rules = EXPRESSIONS.map((expr, index) => ({
      record: `asked:${index}`,
      expr: expr.replaceAll('$__rate_interval', '1m'),
    }));
    const asked = join(folder, 'asked.json');
    writeFileSync(asked, JSON.stringify({ groups: [{ name: 'asked', rules }] }));
    const alerts = join(ROOT, 'deploy/monitoring/alerts.yaml');
    const { stderr, stdout } = spawnSync('promtool', ['check', 'rules', alerts, asked], { encoding: 'utf8' });
    expect({ found: stdout.match(/\d+ rules found/g), stderr }).toEqual({
      found: [`${ALERTS.length} rules found`, `${rules.length} rules found`],
      stderr: '',
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
});

interface RuleTests {
  readonly tests: readonly {
    readonly alert_rule_test: readonly {
      readonly alertname: string;
      readonly exp_alerts: readonly unknown[];
    }[];
  }[];
}

test('every alert has a test case in which it fires and one in which it is silent', () => {
  const checks = (parse(read('deploy/monitoring/alerts.test.yaml')) as RuleTests).tests.flatMap(
    ({ alert_rule_test }) => alert_rule_test,
  );
  const names = (fires: boolean): string[] =>
    [
      ...new Set(
        checks.filter((check) => check.exp_alerts.length > 0 === fires).map((check) => check.alertname),
      ),
    ].sort();
  const all = ALERTS.map(({ alert }) => alert).sort();
  expect(names(true)).toEqual(all);
  expect(names(false)).toEqual(all);
});

test('every alert selects only the series of its site', () => {
  for (const { alert, expr } of ALERTS) {
    const selectors =
      expr.match(
        /\b(?:up|(?:http|rpc|cache|database|backlog|gateway|forms|oembed|nodejs)_\w+)(?:\{[^}]*\})?/g,
      ) ?? [];
    const foreign = selectors.filter((selector) => !selector.includes('part_of="almanac"'));
    expect({ alert, selectors: selectors.length > 0, foreign }).toEqual({
      alert,
      selectors: true,
      foreign: [],
    });
  }
});

promtool('the alerts fire and stay silent as their unit tests say', () => {
  const tests = join(ROOT, 'deploy/monitoring/alerts.test.yaml');
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', tests], { encoding: 'utf8' });
  expect({ status, output: status === 0 ? '' : `${stdout}${stderr}` }).toEqual({ status: 0, output: '' });
});
