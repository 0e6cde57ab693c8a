import type { WriteStream } from 'node:tty';

/** Where texts go: a stream, of which a terminal says so. */
type Output = Pick<NodeJS.WritableStream, 'write'> & Partial<Pick<WriteStream, 'isTTY' | 'columns'>>;

export interface TerminalOptions {
  /** Results as JSON in place of texts; nothing else goes to `out`. */
  readonly json: boolean;
  /** Results only: no notes, no progress. */
  readonly quiet?: boolean;
  /** For results. */
  readonly out: Output;
  /** For everything that is said meanwhile. */
  readonly progress: Output;
  readonly now?: () => number;
}

/** A step that takes its time. */
export interface Progress {
  /** So many more are done. */
  add(count: number): void;
  end(): void;
}

const BAR = 30;
/** How often a bar is redrawn, and a line is written where there is no terminal. */
const DRAW_MS = 100;
const LINE_MS = 5000;

/** A number as people read it: `1,300`. */
export const countOf = (count: number): string => count.toLocaleString('en-US');

/** Output of a command: results to one stream, progress to the other. */
export class Terminal {
  /** Whether the cursor is in the line of a bar. */
  #isDrawing = false;

  constructor(private readonly options: TerminalOptions) {}

  get json(): boolean {
    return this.options.json;
  }

  /** The result: as text for people, as data for scripts. */
  result(text: string, data: unknown): void {
    this.options.out.write(`${this.json ? JSON.stringify(data) : text}\n`);
  }

  /** A result that has its form already. */
  print(text: string): void {
    this.options.out.write(`${text}\n`);
  }

  /** Something to know meanwhile. */
  note(text: string): void {
    if (!this.options.quiet) this.tell(text);
  }

  /** Something that nobody may miss. */
  tell(text: string): void {
    this.options.progress.write(`${this.#isDrawing ? '\n' : ''}${text}\n`);
  }

  /** Shows how far a step is: a bar on a terminal, a line now and then elsewhere. @param total undefined: not known */
  step(label: string, total?: number): Progress {
    const { progress: to, quiet, now = Date.now } = this.options;
    if (quiet) return { add: () => undefined, end: () => undefined };
    const startedAt = now();
    let done = 0;
    let shownAt = startedAt;
    const text = (): string => {
      const seconds = Math.max((now() - startedAt) / 1000, 0.001);
      const rate = `${Math.round(done / seconds)}/s`;
      return total === undefined ? `${done} (${rate})` : `${done} of ${total} (${rate})`;
    };
    const draw = (): void => {
      const share = total ? Math.min(done / total, 1) : 0;
      const bar = total === undefined ? '' : `[${'='.repeat(Math.round(share * BAR)).padEnd(BAR)}] `;
      to.write(`\r${`${label} ${bar}${text()}`.slice(0, (to.columns ?? 80) - 1)}\u001b[K`);
    };
    if (to.isTTY) draw();
    this.#isDrawing = to.isTTY === true;
    return {
      add(count) {
        done += count;
        if (now() - shownAt < (to.isTTY ? DRAW_MS : LINE_MS)) return;
        shownAt = now();
        if (to.isTTY) draw();
        else to.write(`${label}: ${text()}\n`);
      },
      end: () => {
        this.#isDrawing = false;
        if (to.isTTY) {
          draw();
          to.write('\n');
        } else to.write(`${label}: ${text()}\n`);
      },
    };
  }
}
