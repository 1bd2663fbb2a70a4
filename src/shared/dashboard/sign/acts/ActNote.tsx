import { useState } from 'react'
import { type AppError, isError, toAppError } from '../../../errors/AppError.ts'
import { Link } from '../../../routing/Link.tsx'
import { useSource } from '../../../source/SourceContext.tsx'
import { signerErrors } from '../../../source/signerErrors.ts'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { useDescribeError } from '../../parts/frame/errors/useDescribeError.ts'
import { LazyParts } from '../../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../../parts/frame/page/lazyPart.tsx'
import { useReady } from '../../parts/frame/page/useReady.ts'
import type { KeptHere, Sign } from './Sign.ts'
import type { Act } from './useAct.ts'

const LackedNetwork = lazyPart(
  async () => (await import('../../parts/account/networks/LackedNetwork.tsx')).LackedNetwork,
)

/** What an act waits for, or why it did not come about. */
export function ActNote({
  act: { state, stop, keptHere },
}: {
  readonly act: Pick<Act, 'state' | 'stop'> & Partial<Pick<Sign, 'keptHere'>>
}) {
  switch (state.status) {
    case 'idle':
      return null
    case 'asking':
      return <Asking stop={stop} />
    case 'sharing':
      return (
        <Note kind="info" live="polite" claim="signed" title="Signed.">
          What you signed was checked here and goes to the gateway now.
        </Note>
      )
    case 'looking':
      return (
        <>
          <Looking />
          {keptHere !== undefined && <KeptNote keptHere={keptHere} />}
        </>
      )
    case 'stopped':
      return (
        <Note kind="warn" live="polite" claim="undecided" title="This page no longer waits for the wallet.">
          Its window may still be open: reject it there. A signature that is given now goes nowhere; a
          transaction that is sent now is sent.
        </Note>
      )
    case 'failed':
      return (
        <>
          <Failure error={state.error} />
          {keptHere !== undefined && <KeptNote keptHere={keptHere} />}
        </>
      )
  }
}

function Asking({ stop }: Pick<Act, 'stop'>) {
  const { account } = useReady()
  return (
    <Note
      kind="info"
      live="polite"
      claim="asked"
      title="Asking your wallet."
      actions={
        <Button small onClick={stop}>
          Stop waiting
        </Button>
      }
    >
      {account.kind === 'safe' && 'The Safe is read again first. '}
      Compare what the wallet and the device show with this page.
    </Note>
  )
}

function Looking() {
  return (
    <Note kind="info" live="polite" claim="undecided" title="It is not known yet whether the gateway has it.">
      This page looks for it in the gateway’s list and goes on as soon as it is there. Your wallet is not
      asked again.
    </Note>
  )
}

function KeptNote({ keptHere }: { readonly keptHere: KeptHere }) {
  return (
    <Note
      kind={keptHere.lasts ? 'info' : 'high'}
      claim="signed"
      title={
        keptHere.lasts
          ? 'Your signature is kept on this device.'
          : 'Your signature is in this window only. Send it on before you close it.'
      }
    >
      {keptHere.lasts ? '' : 'This browser keeps nothing, or has no room. '}It can travel without the gateway:{' '}
      <Link
        to={
          keptHere.kind === 'transaction' ? { page: 'transaction', id: keptHere.hash } : { page: 'messages' }
        }
      >
        send it to the other owners
      </Link>
      .
    </Note>
  )
}

function Failure({ error }: { readonly error: AppError }) {
  const describeError = useDescribeError()
  const { title, advice, claim } = describeError(error)
  return (
    <Note
      claim={claim}
      kind={isError(error, signerErrors.signedSomethingElse) ? 'critical' : 'high'}
      title={title}
      live="polite"
      actions={isError(error, signerErrors.wrongChain) && <SwitchChain />}
    >
      {advice}
    </Note>
  )
}

function SwitchChain() {
  const { chain } = useReady()
  const describeError = useDescribeError()
  const { switchChain } = useSource().capabilities
  const [said, setSaid] = useState<string>()
  const [lacked, setLacked] = useState(false)
  if (switchChain === undefined) return null

  async function press(change: NonNullable<typeof switchChain>) {
    try {
      await change(chain.id)
      setSaid('It is there. Try again.')
      setLacked(false)
    } catch (thrown) {
      setLacked(toAppError(thrown).code === 'wallet/chain-not-added')
      const { title, advice } = describeError(thrown)
      setSaid(`${title} ${advice}`)
    }
  }

  return (
    <>
      <Button small onClick={() => press(switchChain)}>
        Switch the wallet to {chain.name}
      </Button>
      {said !== undefined && <span role="status">{said}</span>}
      {lacked && (
        <LazyParts>
          <LackedNetwork chainId={chain.id} />
        </LazyParts>
      )}
    </>
  )
}
