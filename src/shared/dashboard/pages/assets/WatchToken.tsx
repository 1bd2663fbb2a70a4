import { useState } from 'react'
import type { TokenBalance } from '../../../domain/values/AccountBalances.ts'
import { visibleText } from '../../../domain/values/text.ts'
import { useSource, useSourceState } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import text from '../../../ui/text.module.css'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'

/** Asks the wallet to list a token, where it can be asked (EIP-747). */
export function WatchToken({ token }: { readonly token: TokenBalance }) {
  const describeError = useDescribeError()
  const { watchToken } = useSource().capabilities
  const { connection } = useSourceState()
  const [said, setSaid] = useState<string>()
  if (watchToken === undefined || token.kind !== 'erc20' || connection.status !== 'ready') return null
  const { account, chain } = connection
  const { address, symbol, decimals } = token
  if (decimals === undefined) return null
  // No wallet is connected that could be asked.
  if (account.kind === 'safe' && account.signer === undefined) return null

  async function ask(answer: () => Promise<boolean>) {
    setSaid('Asking the wallet.')
    try {
      setSaid((await answer()) ? 'The wallet lists it.' : 'The wallet did not add it.')
    } catch (error) {
      const { title, advice } = describeError(error)
      setSaid(`${title} ${advice}`)
    }
  }

  return (
    <>
      <Button
        small
        aria-label={`Add ${visibleText(symbol)} to wallet`}
        onClick={() => ask(() => watchToken({ chainId: chain.id, address, symbol, decimals }))}
      >
        Add to wallet
      </Button>
      <span role="status" className={text.small}>
        {said}
      </span>
    </>
  )
}
