import { useQuery } from '@tanstack/react-query'
import type { TokenBalance } from '../../../../domain/values/AccountBalances.ts'
import { tokenDecimalsQuery } from '../../../../queries/token.ts'
import { useSource } from '../../../../source/SourceContext.tsx'
import { Tag } from '../../../../ui/Tag.tsx'
import text from '../../../../ui/text.module.css'
import { useAccountRef } from '../../frame/page/useReady.ts'
import { Queries } from '../memory/Queries.tsx'
import { decideDecimals } from '../tokens/decideDecimals.ts'
import { HeldAmount } from './HeldAmount.tsx'

type ListedAmountProps = {
  readonly token: Pick<TokenBalance, 'address' | 'balance' | 'decimals'>
}

/**
 * What is held of a token that a list names, written as its contract says; another word of the list is shown beside it.
 * It brings its query client: the Overview has none.
 */
export function ListedAmount(props: ListedAmountProps) {
  return (
    <Queries>
      <AmountByContract {...props} />
    </Queries>
  )
}

function AmountByContract({ token: { address, balance, decimals: listed } }: ListedAmountProps) {
  const { data, isError } = useQuery(tokenDecimalsQuery(useSource(), useAccountRef(), address))
  const decided = decideDecimals({ contract: isError ? null : data, listed })
  return (
    <>
      <HeldAmount balance={balance} decimals={decided?.decimals} />
      {data === null && listed !== undefined && (
        <span className={text.muted}> with the decimals of the list</span>
      )}
      {decided?.listedDecimals !== undefined && (
        <>
          {' '}
          <Tag kind="high">
            {decided.decimals} decimals by its contract, {decided.listedDecimals} by the list
          </Tag>
        </>
      )}
    </>
  )
}
