import type { Simulated, SimulatedStep } from '../../../../chain/simulate/Simulated.ts'
import type { SimulationResult } from '../../../../chain/simulate/SimulationResult.ts'
import type { SafeState } from '../../../../domain/safe/SafeState.ts'
import { checksumAddress, type LowerAddress, zeroAddress } from '../../../../domain/values/address.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { capitalizeFirst } from '../../frame/page/capitalizeFirst.ts'
import type { ChangeCell, ChangeUnits } from './ChangeCell.ts'
import { changeMarkOf, ofCode, redMarkOf } from './changeMarks.ts'
import { allowanceCells, balanceCells } from './tokenCells.ts'

const mostCells = 3

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
    ...allowanceCells(step, units),
    ...balanceCells(step, units, simulated.method),
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
    ...ownerCells(first, after, units),
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
function ownerCells(earlier: SafeState, after: SafeState, { findings }: ChangeUnits): readonly ChangeCell[] {
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
  const mark = redMarkOf(findings, ['D1', 'D2', 'D9'])
  return [
    { key: 'owners', label: 'Needed to spend', was: count(earlier), becomes: count(after), by, ...mark },
  ]
}

function listCell(
  label: string,
  earlier: readonly LowerAddress[],
  after: readonly LowerAddress[],
  { nameOf, findings }: ChangeUnits,
): readonly ChangeCell[] {
  const added = after.filter((account) => !earlier.includes(account))
  const removed = earlier.filter((account) => !after.includes(account))
  const [first] = [...added, ...removed]
  if (first === undefined) return []
  const name = visibleText(nameOf(first) ?? shortenAddress(checksumAddress(first)))
  const by = added.length > 0 ? `${name} is added` : `${name} is removed`
  const mark = redMarkOf(findings, ['D3'])
  return [{ key: label, label, was: String(earlier.length), becomes: String(after.length), by, ...mark }]
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
