import type { Simulated, SimulatedStep } from '../../../../chain/simulate/Simulated.ts'
import type { SimulationResult } from '../../../../chain/simulate/SimulationResult.ts'
import type { OfficialDeployments } from '../../../../domain/contracts/officialDeployments.ts'
import { type WorthOf, writeWorthOf } from '../../../../domain/lead/leadWorth.ts'
import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import { checksumAddress, type LowerAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { writeShare } from '../../../../domain/values/writeShare.ts'
import { capitalizeFirst } from '../../frame/page/capitalizeFirst.ts'
import { changeMarkOf, type Mark, type MarkingFinding, ofAllowance, ofCode } from './changeMarks.ts'

/** One thing that a transaction changes: how it was, how it will be, and how much that is. */
export type ChangeCell = {
  readonly key: string
  readonly label: string
  readonly was?: string | undefined
  readonly becomes: string
  readonly by: string
  /** `by` has dollars in it, at the gateway's current price. */
  readonly isPriced?: true
  /** Of the worst finding about it; absent where none warns of it. */
  readonly severity?: Mark['severity']
}

/** What a change is written with: units, names, and what the checks found. */
export type ChangeUnits = {
  /** What the checks found, the worst first. */
  readonly findings: readonly MarkingFinding[]
  readonly unitOf: (token: LowerAddress) => { readonly symbol: string; readonly decimals: number } | undefined
  readonly nameOf: (address: LowerAddress) => string | undefined
  /** What a collection calls itself. */
  readonly ownNameOf?: (token: LowerAddress) => string | undefined
  readonly deployments: OfficialDeployments | undefined
  /** In dollars, where the gateway has a price. */
  readonly worthOf?: WorthOf
  /** What the Safe holds of a token now; `undefined` where that is not known. */
  readonly heldOf?: (token: LowerAddress) => bigint | undefined
}

const mostCells = 3
const unlimited = 2n ** 255n

/**
 * What a trial changed, the gravest first, in at most three cells; the last one says what stays as it is, or how much
 * more there is. Nothing is said of what was not tried.
 */
export function changeCells(trial: SimulationResult, units: ChangeUnits): readonly ChangeCell[] {
  if (!trial.ok) return []
  const { simulated } = trial
  const step = simulated.steps[0]
  if (step === undefined) return []
  if (step.outcome.kind === 'failed')
    return [failureCell(visibleText(step.outcome.reason), step.outcome.nonceUsed)]
  const cells = [
    ...stateCells(simulated.before, step, units),
    ...allowances(step, units),
    ...balances(step, units),
  ]
  const replaced = cells.some(({ key }) => key === 'spend')
  const [shown, left] =
    cells.length < mostCells ? [cells, 0] : [cells.slice(0, mostCells - 1), cells.length - mostCells + 1]
  if (left > 1) return [...shown, more(left)]
  if (left === 1) return cells
  return [...shown, replaced ? movedCell(simulated, step) : rest(cells, simulated, step)]
}

function failureCell(reason: string, nonceUsed: boolean): ChangeCell {
  return {
    key: 'failure',
    label: 'If it ran now',
    becomes: 'It would fail',
    by: `${reason}. ${nonceUsed ? 'The nonce would be used all the same.' : 'Nothing would change.'}`,
  }
}

function more(count: number): ChangeCell {
  return {
    key: 'more',
    label: 'Also',
    becomes: `${count} more changes`,
    by: 'All of them are under Simulation',
  }
}

/** Names nothing that another cell says changes. */
function rest(cells: readonly ChangeCell[], { allMoves }: Simulated, step: SimulatedStep): ChangeCell {
  const changes = (key: string) => cells.some((cell) => cell.key === key)
  const stays = [
    changes('owners') ? [] : ['owners', 'threshold'],
    changes('code') ? [] : ['code'],
    changes('Modules') ? [] : ['modules'],
    changes('Guard') ? [] : ['guard'],
    step.allowances.length === 0 && allMoves ? ['approvals'] : [],
  ].flat()
  return {
    key: 'rest',
    label: 'Everything else',
    becomes: 'Stays as it is',
    by: capitalizeFirst(stays.join(', ')),
  }
}

/** Behind unknown code nothing stays as it is: what is seen is what moves at once. */
function movedCell({ allMoves }: Simulated, { moves }: SimulatedStep): ChangeCell {
  const none = moves.every(({ amount }) => amount === 0n)
  return {
    key: 'moved',
    label: 'Tokens moved now',
    becomes: none ? 'None seen' : 'Some',
    by: none && allMoves ? 'Every transfer was traced' : 'All of them are under Simulation',
  }
}

function stateCells(first: SafeState, step: SimulatedStep, units: ChangeUnits): readonly ChangeCell[] {
  const { after, isSilent, singleton } = step
  const replaced = singleton !== undefined && singleton !== first.singleton
  const code = replaced ? [codeCell(first.singleton, singleton, units)] : []
  const official = replaced && units.deployments?.byAddress.get(singleton)?.role === 'singleton'
  if (replaced && !official) return [...code, whoSpends(first, units)]
  if (after === undefined)
    return replaced
      ? code
      : isSilent === false
        ? []
        : [{ ...whoSpends(first, units), label: 'The Safe', becomes: 'Does not answer any more' }]
  return [
    ...code,
    ...listCell('Modules', first.modules, after.modules, units),
    ...ownerCells(first, after),
    ...placeCell('Guard', first.guard, after.guard, units),
    ...placeCell('Module guard', first.moduleGuard, after.moduleGuard, units),
    ...placeCell('Fallback handler', first.fallbackHandler, after.fallbackHandler, units),
  ]
}

function codeCell(
  from: LowerAddress,
  to: LowerAddress,
  { deployments, findings, nameOf }: ChangeUnits,
): ChangeCell {
  const name = (address: LowerAddress) => {
    const deployment = deployments?.byAddress.get(address)
    return deployment?.role === 'singleton' ? `${deployment.name} ${deployment.version}` : undefined
  }
  return {
    key: 'code',
    label: 'Code of this Safe',
    was: name(from) ?? shortenAddress(checksumAddress(from)),
    becomes: name(to) ?? 'Unknown',
    by: [nameOf(to), shortenAddress(checksumAddress(to))]
      .filter((word) => word !== undefined)
      .map(visibleText)
      .join(', '),
    ...(name(to) === undefined ? changeMarkOf(findings, ofCode) : {}),
  }
}

function whoSpends({ owners, threshold }: SafeState, { findings }: ChangeUnits): ChangeCell {
  return {
    key: 'spend',
    label: 'Who can spend',
    was: `${threshold} of ${owners.length} owners`,
    becomes: 'Unknown',
    by: 'Anyone the new code allows',
    ...changeMarkOf(findings, ofCode),
  }
}

/** Owners and threshold are one cell: only together they say who can spend. */
function ownerCells(earlier: SafeState, after: SafeState): readonly ChangeCell[] {
  const added = after.owners.filter((owner) => !earlier.owners.includes(owner)).length
  const removed = earlier.owners.filter((owner) => !after.owners.includes(owner)).length
  if (added + removed === 0 && earlier.threshold === after.threshold) return []
  const count = ({ owners, threshold }: SafeState) => `${threshold} of ${owners.length} owners`
  const words = [
    added > 0 ? `${added} added` : '',
    removed > 0 ? `${removed} removed` : '',
    after.threshold === earlier.threshold ? '' : `threshold ${earlier.threshold} to ${after.threshold}`,
  ]
  const by = words.filter(Boolean).join(', ')
  return [{ key: 'owners', label: 'Needed to spend', was: count(earlier), becomes: count(after), by }]
}

function listCell(
  label: string,
  earlier: readonly LowerAddress[],
  after: readonly LowerAddress[],
  { nameOf }: ChangeUnits,
): readonly ChangeCell[] {
  const added = after.filter((account) => !earlier.includes(account))
  const removed = earlier.filter((account) => !after.includes(account))
  const [first] = [...added, ...removed]
  if (first === undefined) return []
  const name = visibleText(nameOf(first) ?? shortenAddress(checksumAddress(first)))
  const by = added.length > 0 ? `${name} is added` : `${name} is removed`
  return [{ key: label, label, was: String(earlier.length), becomes: String(after.length), by }]
}

function placeCell(
  label: string,
  earlier: LowerAddress,
  after: LowerAddress,
  { nameOf }: ChangeUnits,
): readonly ChangeCell[] {
  if (earlier === after) return []
  const name = (address: LowerAddress) =>
    address === zeroAddress
      ? 'none'
      : visibleText(nameOf(address) ?? shortenAddress(checksumAddress(address)))
  return [{ key: label, label, was: name(earlier), becomes: name(after), by: 'Of this Safe' }]
}

function allowances(step: SimulatedStep, units: ChangeUnits): readonly ChangeCell[] {
  const { unitOf, nameOf, findings } = units
  return step.allowances.map(({ token, spender, amount }) => {
    const unit = unitOf(token)
    const symbol = visibleText(unit?.symbol ?? shortenAddress(checksumAddress(token)))
    const who = visibleText(nameOf(spender) ?? shortenAddress(checksumAddress(spender)))
    return {
      key: `${token} ${spender}`,
      label: `${symbol} that ${who} may spend`,
      becomes: amount >= unlimited ? 'Unlimited' : writeMoved(amount, unit?.decimals, symbol),
      ...stayingOpen(token, amount, units),
      ...changeMarkOf(findings, ofAllowance(spender)),
    }
  })
}

/** How much a right puts at risk now: what it allows, or all that the Safe holds where that is less. */
function stayingOpen(
  token: LowerAddress,
  amount: bigint,
  { unitOf, worthOf, heldOf }: ChangeUnits,
): Pick<ChangeCell, 'by' | 'isPriced'> {
  const open = 'Stays open afterwards'
  const held = heldOf?.(token) ?? 0n
  const covers = held > 0n && amount >= held
  if (!covers && amount >= unlimited) return { by: open }
  const worth = writeWorthOf(worthOf?.(token, covers ? held : amount))
  const { symbol, decimals } = unitOf(token) ?? { symbol: shortenAddress(checksumAddress(token)) }
  const all = covers ? [`All ${writeMoved(held, decimals, visibleText(symbol))}`] : []
  const risk = [...all, ...(worth === undefined ? [] : [worth])].join(', ')
  if (risk === '') return { by: open }
  return {
    by: `${risk}${covers ? ' at risk now' : ''}. ${open}`,
    ...(worth === undefined ? {} : { isPriced: true as const }),
  }
}

function balances(
  step: SimulatedStep,
  { unitOf, nameOf, ownNameOf, worthOf }: ChangeUnits,
): readonly ChangeCell[] {
  const items = step.moves.filter(({ nft, amount }) => nft && amount !== 0n)
  return [
    ...step.balances
      .filter(({ before, after }) => before !== after)
      .map(({ token, before, after }) => {
        const unit = unitOf(token)
        const symbol = visibleText(unit?.symbol ?? shortenAddress(checksumAddress(token)))
        const size = after > before ? after - before : before - after
        const share = after < before ? `, ${writeShare(size, before)} of the balance` : ''
        const worth = writeWorthOf(worthOf?.(token, size))
        return {
          key: token,
          label: `${symbol} of this Safe`,
          was: writeMoved(before, unit?.decimals),
          becomes: writeMoved(after, unit?.decimals),
          by: `${after < before ? '−' : '+'}${writeMoved(size, unit?.decimals)}${worth === undefined ? '' : `, ${worth}`}${share}`,
          ...(worth === undefined ? {} : { isPriced: true as const }),
        }
      }),
    ...items.map(({ token, amount }) => ({
      key: `${token} items`,
      label: `NFTs of ${visibleText(nameOf(token) ?? ownNameOf?.(token) ?? shortenAddress(checksumAddress(token)))}`,
      becomes: amount < 0n ? `−${-amount}` : `+${amount}`,
      by: 'Of this Safe',
    })),
  ]
}

function writeMoved(amount: bigint, decimals: number | undefined, symbol = ''): string {
  return `${formatAmount(amount, decimals ?? 0)} ${symbol}`.trim()
}
