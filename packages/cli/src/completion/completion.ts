import type { Command } from 'commander';

export const SHELLS = ['bash', 'zsh', 'fish'] as const;
export type Shell = (typeof SHELLS)[number];

/** Completions by command: `post list` → its options and values. */
type Words = readonly (readonly [path: string, words: readonly string[]])[];

/** Every command below one, with its subcommands, values of arguments, and options. */
export function wordsOf(command: Command, path = ''): Words {
  const own = [
    ...command.commands.flatMap((child) => [child.name(), ...child.aliases()]),
    ...command.registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    ...command.options.flatMap(({ long }) => long ?? []),
    '--help',
  ];
  const below = command.commands.flatMap((child) =>
    [child.name(), ...child.aliases()].flatMap((name) => wordsOf(child, `${path} ${name}`.trim())),
  );
  return [[path, [...new Set(own)]], ...below];
}

/** A script for a shell's completion of the command line. */
export const completionScript = (program: Command, shell: Shell): string => SCRIPTS[shell](wordsOf(program));

/** The completions by path, as a function of bash and zsh. */
const caseOf = (words: Words): string =>
  [
    '_almanac_words() {',
    '  case "$1" in',
    ...words.map(([path, following]) => `    "${path}") echo "${following.join(' ')}" ;;`),
    '  esac',
    '}',
  ].join('\n');

const SCRIPTS: Readonly<Record<Shell, (words: Words) => string>> = {
  bash: (words) => `# Completion of almanac for bash: source <(almanac completion bash)
${caseOf(words)}
_almanac() {
  local current="\${COMP_WORDS[COMP_CWORD]}" route="" next word i
  for ((i = 1; i < COMP_CWORD; i++)); do
    word="\${COMP_WORDS[i]}"
    case "$word" in -*) continue ;; esac
    next="\${route:+$route }$word"
    if [ -n "$(_almanac_words "$next")" ]; then route="$next"; fi
  done
  COMPREPLY=($(compgen -W "$(_almanac_words "$route")" -- "$current"))
}
complete -o default -F _almanac almanac
`,
  zsh: (words) => `#compdef almanac
# Completion of almanac for zsh: source <(almanac completion zsh)
${caseOf(words)}
_almanac() {
  local route="" next word
  for word in "\${(@)words[2,CURRENT-1]}"; do
    if [[ "$word" == -* ]]; then continue; fi
    next="\${route:+$route }$word"
    if [[ -n "$(_almanac_words "$next")" ]]; then route="$next"; fi
  done
  compadd -- \${=$(_almanac_words "$route")}
  _files
}
compdef _almanac almanac
`,
  fish: (words) => `# Completion of almanac for fish: almanac completion fish | source
function __almanac_words
  switch "$argv[1]"
${words.map(([path, following]) => `    case "${path}"\n      printf '%s\\n' ${following.join(' ')}`).join('\n')}
  end
end
function __almanac_complete
  set -l route ""
  for word in (commandline -opc)[2..-1]
    if string match -q -- '-*' $word
      continue
    end
    set -l next (string trim "$route $word")
    if test -n "$(__almanac_words $next | string collect)"
      set route $next
    end
  end
  __almanac_words "$route"
end
complete -c almanac -a '(__almanac_complete)'
`,
};
