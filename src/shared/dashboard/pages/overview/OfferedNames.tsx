import { Queries } from '../../parts/memory/Queries.tsx'
import { OfferHostNames } from '../../parts/names/OfferHostNames.tsx'
import type { Ready } from '../../parts/page/Ready.ts'

/** `OfferHostNames` on a page that asks its first questions without a cache. */
export function OfferedNames({ ready }: { readonly ready: Ready }) {
  return (
    <Queries>
      <OfferHostNames ready={ready} />
    </Queries>
  )
}
