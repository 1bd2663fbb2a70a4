import { visibleText } from '../../../domain/values/text.ts'
import type { MeasuredFee } from '../../../review/measureFee.ts'
import { Amount } from '../../../ui/values/Amount.tsx'
import { askerName } from '../frame/page/askerName.ts'
import { capitalizeFirst } from '../frame/page/capitalizeFirst.ts'
import { useReady } from '../frame/page/useReady.ts'

/** What the wallet added to what was composed: the Safe pays a relay for the execution. */
export function AddedFee({ added }: { readonly added: MeasuredFee }) {
  const ready = useReady()
  const { symbol, decimals } = added.token ?? ready.chain.nativeCurrency
  return (
    <p>
      {capitalizeFirst(askerName(ready.host))} added: the Safe pays up to{' '}
      <Amount value={added.most} decimals={decimals} symbol={visibleText(symbol)} /> to its relay.
    </p>
  )
}
