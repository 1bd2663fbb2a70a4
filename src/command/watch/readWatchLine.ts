import { parseArgs } from 'node:util'
import { commandErrors } from '../commandErrors.ts'

/** How the watchman was called. */
export type WatchLine = { readonly file: string; readonly once: boolean }

export const watchUsage = `countersign-check watch FILE [--once]

Reads every Safe that FILE names, again and again, and posts what is new: transactions and messages with their verdict,
signatures, executions, changes of the Safe, and sources that are silent. It asks no server that FILE does not name.

  FILE           the configuration, as JSON
  --once         one round, for cron
  --help         this text

The configuration. \${NAME} in a text is a variable of the environment:
  gateway        the Safe gateway
  rate           how often it is asked: {"burst": 10, "perSecond": 2}, which is what it is without this
  every          seconds from one round to the next; 60 without this
  book           an address book as Safe{Wallet} exports it (address,name,chainId)
  limit          US dollars above which a transaction is a warning
  site           a copy of Countersign, for links
  safes          a list: {"safe": "eth:0x…", "name": "Treasury", "rpc": ["https://…"],
                 "expected": {"proposers": ["0x…"], "owners": 5, "threshold": 3}}.
                 Safes of one chain share the nodes that the first of them names
  post           a list: {"url": "\${HOOK}", "form": "slack" | "discord" | "telegram" | "json",
                 "from": "info" | "warning" | "high" | "critical", "quiet": false, "chat": "of Telegram"}
  quiet          true leaves amounts out of every post
  state          a file that the watchman makes, keeps and locks

Exit code of --once:
  0  everything was read, and nothing that waits is red
  1  the worst finding is high
  2  the worst finding is critical
  3  a source that is named was silent, something was not judged, or the configuration or the state cannot be used
`

/** Reads the words after `watch`. Throws `command/usage`. */
export function readWatchLine(words: readonly string[]): WatchLine | 'help' {
  const { values, positionals } = parse(words)
  if (values.help) return 'help'
  const [file, ...others] = positionals
  if (file === undefined) throw commandErrors.usage({ problem: 'The configuration is not named.' })
  if (others.length > 0) throw commandErrors.usage({ problem: 'One configuration is watched at a time.' })
  return { file, once: values.once }
}

function parse(words: readonly string[]) {
  try {
    return parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        once: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    })
  } catch (error) {
    throw commandErrors.usage({ problem: error instanceof Error ? error.message : String(error) })
  }
}
