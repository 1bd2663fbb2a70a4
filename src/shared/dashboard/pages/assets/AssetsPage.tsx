import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { accountKey } from '../../../domain/safe/accountKey.ts'
import { currenciesQuery } from '../../../queries/gatewayFacts.ts'
import { useLiveTags } from '../../../queries/useLiveTags.ts'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { currency as usualCurrency } from '../../parts/composer/tokens/currency.ts'
import filter from '../../parts/frame/filter/Filter.module.css'
import { SearchField } from '../../parts/frame/filter/SearchField.tsx'
import layout from '../../parts/frame/page/Layout.module.css'
import { NoSafe } from '../../parts/frame/page/NoSafe.tsx'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { CollectiblesPanel } from './CollectiblesPanel.tsx'
import { TokensPanel } from './TokensPanel.tsx'

type AssetKind = 'all' | 'tokens' | 'nfts'

const kinds: readonly { readonly value: AssetKind; readonly name: string }[] = [
  { value: 'all', name: 'All' },
  { value: 'tokens', name: 'Tokens' },
  { value: 'nfts', name: 'NFTs' },
]

/** Everything the Safe holds. */
export function AssetsPage() {
  const ready = useReady()
  return ready.account.kind === 'safe' ? (
    <AssetsOf key={accountKey(refOf(ready))} />
  ) : (
    <NoSafe title="Assets">
      Your wallet app lists its own assets. Open a Safe to see what the Safe holds.
    </NoSafe>
  )
}

function AssetsOf() {
  const ready = useReady()
  const usual = usualCurrency.toUpperCase()
  const [search, setSearch] = useState('')
  const [kind, setKind] = useState<AssetKind>('all')
  const [currency, setCurrency] = useState(usual)
  const listed = useQuery(currenciesQuery()).data ?? []
  useLiveTags(refOf(ready))
  const options = [...new Set([usual, currency, ...listed])].map((code) => ({ value: code, name: code }))
  return (
    <>
      <div className={layout.head}>
        <h1>Assets</h1>
        <Choice label="Values in" value={currency} options={options} onChange={setCurrency} />
      </div>
      <div className={filter.bar}>
        <SearchField
          label="Search the assets"
          hint="Token, NFT or address"
          value={search}
          onChange={setSearch}
        />
        <Choice label="Kind" value={kind} options={kinds} onChange={setKind} />
      </div>
      <div className={layout.stack}>
        {kind !== 'nfts' && <TokensPanel currency={currency.toLowerCase()} search={search} />}
        {kind !== 'tokens' && <CollectiblesPanel search={search} />}
      </div>
    </>
  )
}
