import { OfferHostNames } from '../../parts/account/names/OfferHostNames.tsx'
import { Queries } from '../../parts/composer/memory/Queries.tsx'
import type { Ready } from '../../parts/frame/page/Ready.ts'

/** `OfferHostNames` on a page that asks its first questions without a cache. */
export function OfferedNames({ ready }: { readonly ready: Ready }) {
  return (
    <Queries>
      <OfferHostNames ready={ready} />
    </Queries>
  )
}
