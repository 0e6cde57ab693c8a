import { spawnSync } from 'node:child_process';
import { runInNewContext } from 'node:vm';
import { newContext, requestContext } from '@almanac/rpc';
import { describe, expect, test } from '@jest/globals';
import { createLogger, type Logger } from './logger.js';

/** The lines that work has logged. */
function logged(work: (logger: Logger) => void, level = 'trace') {
  const lines: string[] = [];
  work(createLogger('events', level, { write: (line) => lines.push(line) }));
  return { text: lines.join(''), lines: lines.map((line) => JSON.parse(line)) };
}

describe('a line of the log', () => {
  test('a line of the log is one JSON object with level, time and service', () => {
    const { lines } = logged((logger) => logger.info({ count: 3 }, 'three\nthings'));
    expect(lines).toEqual([
      {
        level: 'info',
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        service: 'events',
        count: 3,
        msg: 'three\nthings',
      },
    ]);
  });

  test('a line of the log has the id of the current request', () => {
    const context = newContext();
    const { lines } = logged((logger) => {
      requestContext.run(context, () => logger.info('within'));
      logger.info('without');
    });
    expect(lines[0]).toMatchObject({ requestId: context.requestId });
    expect(lines[1]).not.toHaveProperty('requestId');
  });

  test('a line of the log has no e-mail addresses at any depth', () => {
    const { text, lines } = logged((logger) =>
      logger.info({ to: ['ann@home.example'] }, 'sent to Ann <ann@home.example>'),
    );
    expect(text).not.toContain('ann@home.example');
    expect(lines[0]).toMatchObject({ to: ['[mail address]'], msg: 'sent to Ann <[mail address]>' });
  });

  test('a line below the level is not written', () => {
    expect(logged((logger) => logger.info('quiet'), 'warn').text).toBe('');
  });

  test.each([
    'authorization',
    'cookie',
    'password',
    'token',
    'secret',
    'email',
    'user_email',
    'author_email',
    'body',
  ])('a line of the log hides the value of %s at any depth', (name) => {
    const { text } = logged((logger) => {
      logger.info({ [name]: 'hunter2' });
      logger.info({ headers: { [name]: 'hunter2' } });
      logger.info({ request: { headers: { [name]: { deep: 'hunter2' } } } });
    });
    expect(text).not.toContain('hunter2');
    expect(text.match(/redacted/g)).toHaveLength(3);
  });

  test('a line of the log has no secrets of objects of another realm', () => {
    const { text } = logged((logger) => logger.info({ sent: runInNewContext('({ password: "hunter2" })') }));
    expect(text).toContain('[redacted]');
    expect(text).not.toContain('hunter2');
  });

  test('a line of the log has no identity token of a request', () => {
    const { text } = logged((logger) =>
      logger.info({ headers: { 'x-almanac-identity': 'hunter2', 'set-cookie': 'hunter2' } }),
    );
    expect(text).not.toContain('hunter2');
  });
});

describe('an error in the log', () => {
  test('an error in the log has its kind, code, location and causes', () => {
    const cause = Object.assign(new TypeError('deeper'), { code: 'EDEEP' });
    const { lines } = logged((logger) => logger.error({ err: new Error('a message', { cause }) }, 'failed'));
    expect(lines[0]).toMatchObject({
      msg: 'failed',
      err: {
        type: 'Error',
        message: 'a message',
        stack: expect.arrayContaining([expect.stringContaining('logger.test')]),
        cause: { type: 'TypeError', code: 'EDEEP', message: 'deeper' },
      },
    });
  });

  test.each([
    [
      'E11000 duplicate key error collection: core.users index: user_email_1 dup key: { user_email: "ann@home.example" }',
    ],
    ['Cast to Number failed for value "hunter2" (type string) at path "count"'],
    ['no mail could be sent to <ann@home.example>: refused'],
    ['cannot reach https://ann:hunter2@home.example/'],
  ])('an error in the log hides the values that its message quotes: %s', (message) => {
    const error = Object.assign(new Error(message), { keyValue: { user_email: 'ann@home.example' } });
    const { text } = logged((logger) => {
      logger.error({ err: error });
      logger.error({ err: error }, 'failed');
      logger.error(error);
      logger.error(error, 'failed');
    });
    expect(text).not.toMatch(/hunter2|ann@home\.example/);
  });

  test('a thrown value that is not an error is hidden', () => {
    const { text, lines } = logged((logger) => logger.error({ err: 'hunter2' }));
    expect(lines[0].err).toEqual({ type: 'string' });
    expect(text).not.toContain('hunter2');
  });

  test('an error that is its own cause is logged to a bounded depth', () => {
    const error = new Error('round');
    error.cause = error;
    expect(logged((logger) => logger.error({ err: error })).lines).toHaveLength(1);
  });
});

describe('the log of a process', () => {
  const LOGGER = new URL('../dist/logger.js', import.meta.url).href;
  /** Runs a process and returns its output and exit code. */
  const run = (work: string, stdout = '') => {
    const script = `const { createLogger } = await import(${JSON.stringify(LOGGER)});
      const logger = createLogger('events', 'info'); ${work}`;
    const node = `exec "$0" --input-type=module -e "$1" ${stdout}`;
    const ended = spawnSync('sh', ['-c', node, process.execPath, script], { timeout: 20_000 });
    return [String(ended.stdout).match(/(?<="msg":")\w+/g), ended.status ?? ended.signal];
  };

  test('the log of a process is complete when the process ends', () => {
    expect(run("logger.info('one'); logger.info('two'); process.exit(0)")).toEqual([['one', 'two'], 0]);
    expect(run("logger.info('one'); throw new Error('a fault')")).toEqual([['one'], 1]);
  });

  test('the log of a killed process contains its errors', () => {
    const killed = "logger.info('one'); logger.error('two'); process.kill(process.pid, 'SIGKILL')";
    expect(run(killed)).toEqual([['one', 'two'], 'SIGKILL']);
  });

  test('a process can exit when its log cannot be written', () => {
    const work = "logger.info('one'); logger.fatal('two'); logger.info('three'); process.exit(0)";
    expect(run(work, '> /dev/full')).toEqual([null, 0]);
  });
});
