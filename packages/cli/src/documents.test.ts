import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { ROOT } from '@almanac/supervisor/config';
import { expect, test } from '@jest/globals';
import type { Command } from 'commander';
import { almanac } from './command-line/program.js';

const FOLDERS = ['docs', 'deploy', '.github'];
const DOCUMENTS = [
  ...readdirSync(ROOT).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(ROOT, 'packages')).flatMap((name) =>
    readdirSync(join(ROOT, 'packages', name))
      .filter((file) => file.endsWith('.md'))
      .map((file) => join('packages', name, file)),
  ),
  ...FOLDERS.flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => join(folder, path)),
  ),
];

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');

/** The anchors of a document's headings, as code hosts generate them. */
const anchorsOf = (path: string): ReadonlySet<string> =>
  new Set(
    [...read(path).matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );

/** Relative links of a document: the file, and the heading within it. */
function linksOf(path: string): { target: string; anchor: string }[] {
  const text = read(path).replace(/```[\s\S]*?```/g, '');
  return [...text.matchAll(/\]\((?!\w+:)([^)#\s]*)(?:#([^)\s]*))?\)/g)].map(([, file = '', anchor = '']) => ({
    target: file === '' ? path : relative(ROOT, join(ROOT, dirname(path), file)),
    anchor,
  }));
}

test.each(DOCUMENTS)('every link of %s leads to an existing file and heading', (path) => {
  const broken = linksOf(path).filter(({ target, anchor }) => {
    if (!existsSync(join(ROOT, target))) return true;
    return anchor !== '' && !anchorsOf(target).has(anchor);
  });
  expect(broken).toEqual([]);
});

const parents = ['services', 'packages', 'tools'];
/** Folders with code. */
const CODE_FOLDERS = [
  ...['gateway/src', 'e2e/src', 'protos', 'deploy'],
  ...parents
    .flatMap((parent) => readdirSync(join(ROOT, parent)).map((name) => join(parent, name, 'src')))
    .filter((folder) => existsSync(join(ROOT, folder))),
];

/** Citations of documents in code: `docs/reference/events.md#dates`. */
const CITATIONS = CODE_FOLDERS.flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:ts|mjs|proto|yaml)$/.test(name))
    .map((name) => join(folder, name)),
).flatMap((path) =>
  [...read(path).matchAll(/\bdocs\/[\w/-]+\.md(?:#([\w-]+))?/g)].map(([citation, anchor]) => ({
    path,
    citation,
    anchor,
  })),
);

test('every citation of a document in code names an existing page and heading', () => {
  const broken = CITATIONS.filter(({ citation, anchor }) => {
    const [page = ''] = citation.split('#');
    return !existsSync(join(ROOT, page)) || (anchor !== undefined && !anchorsOf(page).has(anchor));
  });
  expect(broken).toEqual([]);
  expect(CITATIONS.length).toBeGreaterThan(50);
});

test('every document is linked from docs/README.md, directly or by another document', () => {
  const reached = new Set(['docs/README.md']);
  for (const path of reached)
    for (const { target } of linksOf(path)) {
      if (target.endsWith('.md')) reached.add(target);
      else if (target === 'docs/decisions')
        for (const name of readdirSync(join(ROOT, target))) reached.add(join(target, name));
    }
  const wanted = DOCUMENTS.filter((path) => path.startsWith('docs/'));
  expect(wanted.filter((path) => !reached.has(path))).toEqual([]);
});

/** Commands in a document: `npm run <script>`, and the words of `npm run almanac -- <words>`. */
const commandsIn = (path: string): readonly string[] =>
  [
    ...read(path).matchAll(
      /\b(npm run [\w-]+(?: -w [\w/@-]+)?(?: -- (?!<)[^\n`|#>]*)?|npx almanac (?!does\b|<)[^\n`|#>]*)/g,
    ),
  ].map(([, command = '']) => command.trim());

/** Scripts of the project, and of the workspace that `-w` names. */
function scriptsOf(command: string): readonly string[] {
  const name = / -w (\S+)/.exec(command)?.[1]?.replace('@almanac/', '') ?? '';
  const workspace = ['', ...parents]
    .map((parent) => join(parent, name))
    .find((path) => existsSync(join(ROOT, path)));
  const { scripts } = JSON.parse(read(join(workspace ?? name, 'package.json'))) as {
    readonly scripts: Readonly<Record<string, string>>;
  };
  return Object.keys(scripts);
}

/** Commands that the launcher runs without the program. */
const OF_LAUNCHER = ['test', 'fuzz', 'bench'];

/** Whether the words name a command with only options that it has. */
function isCommand(words: readonly string[]): boolean {
  if (OF_LAUNCHER.includes(words[0] ?? '')) return true;
  let command: Command = almanac();
  for (const word of words) {
    const child = command.commands.find((one) => one.name() === word || one.aliases().includes(word));
    if (!child) break;
    command = child;
  }
  if (command.parent === null) return false;
  const known = ['--help', '--quiet', ...command.options.map(({ long }) => long)];
  return words
    .filter((word) => /^--\w/.test(word))
    .every((word) => known.includes(word.replace(/=.*/, '').replace(/[.,;:)…]+$/, '')));
}

test.each(DOCUMENTS)('every command in %s exists', (path) => {
  const broken = commandsIn(path).filter((command) => {
    const [, , script = ''] = command.split(' ');
    if (command.startsWith('npm run') && !scriptsOf(command).includes(script)) return true;
    const words = /^(?:npm run almanac --|npx almanac) (.*)$/.exec(command)?.[1];
    return words !== undefined && !isCommand(words.split(' '));
  });
  expect(broken).toEqual([]);
});
