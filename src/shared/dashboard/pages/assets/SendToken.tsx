import type { TokenBalance } from '../../../domain/values/AccountBalances.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { useDraftedToken } from '../../parts/lines/useDraftedToken.ts'
import { proposerOf } from '../../parts/page/proposerOf.ts'
import { maySend, type Ready } from '../../parts/page/Ready.ts'

/** Leads to the new transaction with a line for this token. Absent where nothing can be asked of the account. */
export function SendToken({
  token,
  listed,
}: {
  readonly token: TokenBalance
  /** The form offers it by itself. */
  readonly listed: boolean
}) {
  const { connection } = useSourceState()
  return connection.status === 'ready' ? <Sending token={token} listed={listed} ready={connection} /> : null
}

function Sending({
  token,
  listed,
  ready,
}: {
  readonly token: TokenBalance
  readonly listed: boolean
  readonly ready: Ready
}) {
  const { router, account } = useRouting()
  const draftToken = useDraftedToken(ready)
  const proposer = proposerOf(useSource().capabilities, ready)
  if (token.kind !== 'native' && token.kind !== 'erc20') return null
  if (!maySend(ready) && proposer === undefined) return null
  return (
    <Button
      small
      aria-label={`Send ${visibleText(token.symbol)}`}
      onClick={() => {
        draftToken(token.kind === 'native' ? undefined : token.address, listed)
        router.navigate({ account, route: { page: 'new-transaction' } })
      }}
    >
      Send
    </Button>
  )
}
