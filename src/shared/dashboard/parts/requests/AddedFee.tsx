import { visibleText } from '../../../domain/values/text.ts'
import type { MeasuredFee } from '../../../review/measureFee.ts'
import { Amount } from '../../../ui/values/Amount.tsx'
import { askerName } from '../frame/page/askerName.ts'
import { capitalizeFirst } from '../frame/page/capitalizeFirst.ts'
import type { Ready } from '../frame/page/Ready.ts'

/** What the wallet added to what was composed: the Safe pays a relay for the execution. */
export function AddedFee({ ready, added }: { readonly ready: Ready; readonly added: MeasuredFee }) {
  const { symbol, decimals } = added.token ?? ready.chain.nativeCurrency
  return (
    <p>
      {capitalizeFirst(askerName(ready.host))} added: the Safe pays up to{' '}
      <Amount value={added.most} decimals={decimals} symbol={visibleText(symbol)} /> to its relay.
    </p>
  )
}
