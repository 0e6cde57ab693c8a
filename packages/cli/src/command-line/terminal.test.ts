import { expect, test } from '@jest/globals';
import { Terminal } from './terminal.js';

function recorded({ isTTY = false, json = false, quiet = false } = {}) {
  const written = { out: '', progress: '' };
  let clock = 0;
  const to = (name: keyof typeof written) => ({
    write: (text: string | Uint8Array) => {
      written[name] += String(text);
      return true;
    },
    isTTY,
    columns: 60,
  });
  const terminal = new Terminal({ json, quiet, out: to('out'), progress: to('progress'), now: () => clock });
  const wait = (ms: number): void => {
    clock += ms;
  };
  return { terminal, written, wait };
}

test('results are texts for people and JSON for scripts, without other output', () => {
  const { terminal, written } = recorded();
  terminal.note('reading');
  terminal.result('two items', { items: 2 });
  expect(written).toEqual({ out: 'two items\n', progress: 'reading\n' });
  const script = recorded({ json: true });
  script.terminal.result('two items', { items: 2 });
  expect(JSON.parse(script.written.out)).toEqual({ items: 2 });
});

test('a quiet command writes its result, and neither notes nor progress', () => {
  const { terminal, written, wait } = recorded({ isTTY: true, quiet: true });
  terminal.note('reading');
  const step = terminal.step('Items', 10);
  wait(1000);
  step.add(10);
  step.end();
  terminal.result('two items', { items: 2 });
  expect(written).toEqual({ out: 'two items\n', progress: '' });
});

test('without a terminal, a step writes whole lines at intervals', () => {
  const { terminal, written, wait } = recorded();
  const step = terminal.step('Items', 1000);
  for (let second = 0; second < 10; second++) {
    wait(1000);
    step.add(50);
  }
  step.end();
  expect(written.progress.split('\n')).toHaveLength(4);
  expect(written.progress).not.toContain('\r');
  expect(written.progress).toContain('Items: 500 of 1000 (50/s)');
});

test('on a terminal, a step redraws one line that fits the width', () => {
  const { terminal, written, wait } = recorded({ isTTY: true });
  const step = terminal.step('A step with a rather long name, longer than usual', 10);
  wait(1000);
  step.add(10);
  step.end();
  const lines = written.progress.split('\r').map((line) => line.replace('\u001b[K', '').trimEnd());
  expect(Math.max(...lines.map(({ length }) => length))).toBeLessThan(60);
  expect(written.progress.match(/\n/g)).toHaveLength(1);
});
