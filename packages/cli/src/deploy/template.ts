import { stringify } from 'yaml';

/** Writes objects as YAML with Helm expressions. */
export class Template {
  readonly #values: string[] = [];
  readonly #lines: (readonly string[])[] = [];

  /** Placeholder for the result of a Helm expression in a value of an object. */
  value(expression: string): string {
    return `HELM-${this.#values.push(expression) - 1}-`;
  }

  /** Adds lines of a template at the end of an object. */
  insert(object: Record<string, unknown>, lines: readonly string[]): void {
    object[`LINES-${this.#lines.push(lines) - 1}-`] = null;
  }

  /** The documents of a template. */
  render(objects: readonly unknown[]): string {
    return objects
      .map((object) => stringify(object, { lineWidth: 0, aliasDuplicateObjects: false }))
      .join('---\n')
      .replace(/^( *)(- )?LINES-(\d+)-: null$/gm, (_, indent: string, dash: string | undefined, index) => {
        if (dash) throw new Error('lines of a template need a key before them');
        return (this.#lines[Number(index)] ?? []).map((line) => indent + line).join('\n');
      })
      .replace(/: HELM-(\d+)-$/gm, (_, index) => `: ${this.#expression(index)}`)
      .replace(/HELM-(\d+)-/g, (_, index) => this.#expression(index));
  }

  #expression(index: string): string {
    const expression = this.#values[Number(index)] ?? '';
    // A result of several lines starts on the line of the value.
    return expression.includes('nindent') ? `{{- ${expression} }}` : `{{ ${expression} }}`;
  }
}
