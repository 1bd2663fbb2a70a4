import type { Call } from '../../../domain/values/call.ts'
import type { RecordedUnit } from '../../../source/RequestRecord.ts'
import type { Token } from '../../parts/composer/tokens/tokens.ts'

/** How the amounts of these calls are written now: of the native currency, and of each token that is called. */
export function unitsOf(calls: readonly Call[], tokens: readonly Token[]): readonly RecordedUnit[] {
  const called = new Set(calls.map(({ to }) => to.toLowerCase()))
  return tokens.flatMap(({ key, asset, label: symbol, decimals, open }): readonly RecordedUnit[] => {
    if (asset.kind === 'native') return [{ token: 'native', symbol, decimals }]
    return called.has(key) && open === undefined ? [{ token: asset.address, symbol, decimals }] : []
  })
}
