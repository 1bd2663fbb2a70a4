import { OfferHostNames } from '../../parts/account/names/OfferHostNames.tsx'
import { Queries } from '../../parts/composer/memory/Queries.tsx'

/** `OfferHostNames` on a page that asks its first questions without a cache. */
export function OfferedNames() {
  return (
    <Queries>
      <OfferHostNames />
    </Queries>
  )
}
