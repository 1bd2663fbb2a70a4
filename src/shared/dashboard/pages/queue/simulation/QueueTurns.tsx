import { type Drain, findTurns, type PowerTurn } from '../../../../chain/simulate/findTurns.ts'
import type { Simulated } from '../../../../chain/simulate/Simulated.ts'
import { checksumAddress, type LowerAddress } from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { Note } from '../../../../ui/Note.tsx'
import { PanelBody } from '../../../../ui/Panel.tsx'
import type { TokenUnit } from '../../../parts/reading/panels/StateChanges.tsx'
import type { QueuePlan } from './planQueue.ts'
import styles from './QueueSimulation.module.css'

/** What the transactions do together that none shows alone: who decides changes, and then a lot leaves. */
export function QueueTurns({
  plan,
  simulated,
  unitOf,
}: {
  readonly plan: QueuePlan
  readonly simulated: Pick<Simulated, 'before' | 'steps'>
  readonly unitOf: (token: LowerAddress) => TokenUnit
}) {
  const { turns, drains } = findTurns(simulated)
  if (turns.length === 0 && drains.length === 0) return null
  const nonceOf = (step: number) => String(plan.run[step]?.transaction.nonce)
  const sentences = [
    ...turns.map((turn) => ({ step: turn.step, text: turnWords(turn) })),
    ...drains.map((drain) => ({ step: drain.step, text: drainWords(drain, unitOf(drain.token)) })),
  ].sort((left, right) => left.step - right.step)
  return (
    <PanelBody>
      <Note {...headOfTurns(turns, drains)}>Read these transactions together before anyone signs.</Note>
      <ol className={styles.turns}>
        {sentences.map(({ step, text }) => (
          <li key={`${step} ${text}`}>
            Nonce {nonceOf(step)} {text}
          </li>
        ))}
      </ol>
    </PanelBody>
  )
}

/** What leaves after who decides has changed is graver than either alone. */
function headOfTurns([first]: readonly PowerTurn[], drains: readonly Drain[]) {
  if (first === undefined) return { kind: 'high', title: 'A lot leaves.' } as const
  if (drains.every(({ step }) => step < first.step))
    return { kind: 'high', title: 'Who decides changes.' } as const
  return { kind: 'critical', title: 'Together: who decides changes, and then a lot leaves.' } as const
}

function turnWords(turn: PowerTurn): string {
  switch (turn.kind) {
    case 'threshold':
      return `lowers the threshold from ${turn.before} to ${turn.after}.`
    case 'owners':
      return turn.added.length === 1
        ? `makes ${list(turn.added)} an owner.`
        : `makes these owners: ${list(turn.added)}.`
    case 'modules':
      return `enables modules, which need no signatures: ${list(turn.added)}.`
    case 'silent':
      return 'leaves a Safe that no longer says who owns it.'
    case 'guard':
      return `sets the guard to ${checksumAddress(turn.now)}.`
    case 'moduleGuard':
      return `sets the module guard to ${checksumAddress(turn.now)}.`
    case 'singleton':
      return `replaces the code of the Safe with ${checksumAddress(turn.now)}.`
    case 'fallbackHandler':
      return `sets the fallback handler to ${checksumAddress(turn.now)}.`
  }
}

function list(addresses: readonly LowerAddress[]): string {
  return addresses.map((address) => checksumAddress(address)).join(', ')
}

function drainWords({ token, taken, held }: Drain, unit: TokenUnit): string {
  const name = unit === undefined ? checksumAddress(token) : visibleText(unit.symbol)
  const amount = formatAmount(taken, unit?.decimals ?? 0)
  return taken === held
    ? `takes all ${amount} ${name}.`
    : `takes ${amount} of ${formatAmount(held, unit?.decimals ?? 0)} ${name}.`
}
