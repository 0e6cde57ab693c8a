import type { WriteStream } from 'node:tty';

/** Destination of texts: a stream, which may be a terminal. */
type Output = Pick<NodeJS.WritableStream, 'write'> & Partial<Pick<WriteStream, 'isTTY' | 'columns'>>;

export interface TerminalOptions {
  /** Whether results are JSON instead of texts; nothing else is written to `out`. */
  readonly json: boolean;
  /** Whether only results are written, without notes and progress. */
  readonly quiet?: boolean;
  /** Stream for results. */
  readonly out: Output;
  /** Stream for all other messages. */
  readonly progress: Output;
  readonly now?: () => number;
}

/** Progress of a long step. */
export interface Progress {
  /** Adds to the number of completed parts. */
  add(count: number): void;
  end(): void;
}

const BAR = 30;
/** Interval of redrawing a bar, or of writing a line without a terminal. */
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

  /** Writes the result: a text for people, data for scripts. */
  result(text: string, data: unknown): void {
    this.options.out.write(`${this.json ? JSON.stringify(data) : text}\n`);
  }

  /** Writes a result that is formatted already. */
  print(text: string): void {
    this.options.out.write(`${text}\n`);
  }

  /** Writes a note. */
  note(text: string): void {
    if (!this.options.quiet) this.tell(text);
  }

  /** Writes a message that is shown even with --quiet. */
  tell(text: string): void {
    this.options.progress.write(`${this.#isDrawing ? '\n' : ''}${text}\n`);
  }

  /**
   * Shows the progress of a step: a bar on a terminal, otherwise a line at intervals. @param total undefined: unknown
   */
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
