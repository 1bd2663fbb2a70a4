import type { TokenBalance } from '../../../domain/values/AccountBalances.ts'
import { formatFiat } from '../../../domain/values/formatFiat.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { useSourceState } from '../../../source/SourceContext.tsx'
import table from '../../../ui/Table.module.css'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { useInSight } from '../../../ui/useInSight.ts'
import { AddressView } from '../../../ui/values/AddressView.tsx'
import { HeldAmount } from '../../parts/composer/amounts/HeldAmount.tsx'
import { ListedAmount } from '../../parts/composer/amounts/ListedAmount.tsx'
import { TokenName } from '../../parts/composer/tokens/TokenName.tsx'
import styles from './Assets.module.css'
import { SendToken } from './SendToken.tsx'
import { ShareBar } from './ShareBar.tsx'
import type { TokenDoubt } from './tokenDoubts.ts'
import { WatchToken } from './WatchToken.tsx'

/** Pixels of a row, and of how many columns it is. */
const guessedHeight = 57
const columns = 6

type TokenRowProps = {
  readonly token: TokenBalance
  /** ISO code. */
  readonly currency: string
  /** Of everything, in that currency. */
  readonly total: string
  /** Not in the list that is shown by default. */
  readonly hidden: boolean
  readonly doubt: TokenDoubt | undefined
}

/** A row of the table that is drawn while it is near the window. */
export function TokenRow({
  count,
  atOnce,
  ...row
}: TokenRowProps & { readonly count: number; readonly atOnce: boolean }) {
  const [ref, room] = useInSight<HTMLTableRowElement>({ count, atOnce, guess: guessedHeight })
  return (
    <tr ref={ref} style={{ height: room }}>
      {room === undefined ? <Cells {...row} /> : <td colSpan={columns} />}
    </tr>
  )
}

function Cells({ token, currency, total, hidden, doubt }: TokenRowProps) {
  const none = <span className={text.muted}>–</span>
  return (
    <>
      <th scope="row">
        <TokenTitle {...{ token, hidden, doubt }} />
      </th>
      <td className={table.number}>
        <HeldOfToken token={token} />
      </td>
      <td className={`${table.number} ${table.wide} ${text.muted}`}>
        {formatFiat(token.fiatPrice, currency) ?? none}
      </td>
      <td className={`${table.number} ${table.wide}`}>
        <ShareBar part={token.fiatBalance} whole={total} />
      </td>
      <td className={table.number}>{formatFiat(token.fiatBalance, currency) ?? none}</td>
      <td>
        {doubt?.kind !== 'look-alike' && (
          <span className={styles.acts}>
            <WatchToken token={token} />
            <SendToken token={token} listed={!hidden} />
          </span>
        )}
      </td>
    </>
  )
}

/** Names and symbols are the contract's own words, so its address is shown below them. */
function TokenTitle({ token, hidden, doubt }: Pick<TokenRowProps, 'token' | 'hidden' | 'doubt'>) {
  const symbol = visibleText(token.symbol)
  return (
    <TokenName symbol={symbol}>
      {symbol} <span className={text.muted}>{visibleText(token.name)}</span>{' '}
      {doubt !== undefined && <Tag kind="high">{doubtWords(doubt)}</Tag>}{' '}
      {hidden && <Tag kind="high">Hidden by default</Tag>}
      {token.kind !== 'native' && (
        <span className={styles.contract}>
          <AddressView address={token.address} />
        </span>
      )}
    </TokenName>
  )
}

/** In the decimals of the chain for its own currency, and in those that the contract says for a token. */
function HeldOfToken({ token }: Pick<TokenRowProps, 'token'>) {
  const { connection } = useSourceState()
  const isReady = connection.status === 'ready'
  if (token.kind === 'erc20' && isReady) return <ListedAmount token={token} />
  const decimals =
    token.kind === 'native' && isReady ? connection.chain.nativeCurrency.decimals : token.decimals
  return <HeldAmount balance={token.balance} decimals={decimals} />
}

function doubtWords(doubt: TokenDoubt): string {
  switch (doubt.kind) {
    case 'look-alike':
      return `Look-alike of ${visibleText(doubt.of)}`
    case 'same-symbol':
      return `${doubt.count} tokens have this symbol`
    case 'advert':
      return 'Advertises a site'
  }
}
