import type { TokenBalance } from '../../../domain/values/AccountBalances.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { useRouting } from '../../../routing/RouterContext.tsx'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { addToken, draftToken } from '../../parts/composer/draft/draft.ts'
import { useDraftChange } from '../../parts/composer/lines/useDraftChange.ts'
import { nativeToken } from '../../parts/composer/tokens/tokens.ts'
import { maySend } from '../../parts/frame/page/maySend.ts'
import { proposerOf } from '../../parts/frame/page/proposerOf.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'

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
  return connection.status === 'ready' ? <TokenSending token={token} listed={listed} /> : null
}

function TokenSending({ token, listed }: { readonly token: TokenBalance; readonly listed: boolean }) {
  const ready = useReady()
  const { router, account } = useRouting()
  const changeDraft = useDraftChange(ready)
  const proposer = proposerOf(useSource().capabilities, ready)
  if (token.kind !== 'native' && token.kind !== 'erc20') return null
  if (!maySend(ready) && proposer === undefined) return null
  return (
    <Button
      small
      aria-label={`Send ${visibleText(token.symbol)}`}
      onClick={() => {
        changeDraft((draft) => {
          if (token.kind === 'native') return draftToken(draft, nativeToken)
          const drafted = draftToken(draft, token.address)
          return listed ? drafted : addToken(drafted, token.address)
        })
        router.navigate({ account, route: { page: 'new-transaction' } })
      }}
    >
      Send
    </Button>
  )
}
