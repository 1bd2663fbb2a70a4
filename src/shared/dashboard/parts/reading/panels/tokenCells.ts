import type { Simulated, SimulatedStep } from '../../../../chain/simulate/Simulated.ts'
import { writeWorthOf } from '../../../../domain/lead/leadWorth.ts'
import { checksumAddress, type LowerAddress } from '../../../../domain/values/address.ts'
import { formatAmount } from '../../../../domain/values/amount.ts'
import { shortenAddress } from '../../../../domain/values/shortenAddress.ts'
import { visibleText } from '../../../../domain/values/text.ts'
import { writeShare } from '../../../../domain/values/writeShare.ts'
import type { ChangeCell, ChangeUnits } from './ChangeCell.ts'
import { changeMarkOf, ofAllowance, redMarkOf } from './changeMarks.ts'

const unlimited = 2n ** 255n
const openAfterwards = 'Stays open afterwards'

/** What others may take afterwards, one cell for each token and spender. */
export function allowanceCells(step: SimulatedStep, units: ChangeUnits): readonly ChangeCell[] {
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
  const held = heldOf?.(token) ?? 0n
  const covers = held > 0n && amount >= held
  if (!covers && amount >= unlimited) return { by: openAfterwards }
  const worth = writeWorthOf(worthOf?.(token, covers ? held : amount))
  const { symbol, decimals } = unitOf(token) ?? { symbol: shortenAddress(checksumAddress(token)) }
  const all = covers ? [`All ${writeMoved(held, decimals, visibleText(symbol))}`] : []
  const risk = [...all, ...(worth === undefined ? [] : [worth])].join(', ')
  if (risk === '') return { by: openAfterwards }
  return {
    by: `${risk}${covers ? ' at risk now' : ''}. Stays open`,
    ...(worth === undefined ? {} : { isPriced: true as const }),
  }
}

/** What the Safe holds of each token before and after, and the NFTs that come and go. */
export function balanceCells(
  step: SimulatedStep,
  units: ChangeUnits,
  method: Simulated['method'],
): readonly ChangeCell[] {
  const { unitOf, nameOf, ownNameOf, worthOf } = units
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
          by: `${after < before ? '−' : '+'}${writeMoved(size, unit?.decimals)}${worth === undefined ? '' : `, ${worth}`}${share}${refundWords(token, units, method)}`,
          ...(worth === undefined ? {} : { isPriced: true as const }),
          ...(units.refund?.token === token ? redMarkOf(units.findings, ['E1', 'E2', 'E3']) : {}),
        }
      }),
    ...items.map(({ token, amount }) => ({
      key: `${token} items`,
      label: `NFTs of ${visibleText(nameOf(token) ?? ownNameOf?.(token) ?? shortenAddress(checksumAddress(token)))}`,
      becomes: amount < 0n ? `−${-amount}` : `+${amount}`,
      by: amount < 0n ? 'Leaves this Safe' : 'Comes to this Safe',
    })),
  ]
}

/** What is simulated is one price of gas: what is signed may take more. */
function refundWords(token: LowerAddress, { refund }: ChangeUnits, method: Simulated['method']): string {
  return refund?.token === token && method !== 'delegated'
    ? `. With the gas refund, which may be up to ${refund.most}`
    : ''
}

function writeMoved(amount: bigint, decimals: number | undefined, symbol = ''): string {
  return `${formatAmount(amount, decimals ?? 0)} ${symbol}`.trim()
}
