import { useState } from 'react'
import { configuration } from '../../configuration/configuration.ts'
import { isChainId } from '../../domain/values/isChainId.ts'
import { toAppError } from '../../errors/AppError.ts'
import type { ErrorDescription } from '../../errors/describeError.ts'
import { useSource, useSourceState } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { Note } from '../../ui/Note.tsx'
import { useDescribeError } from '../parts/frame/errors/useDescribeError.ts'
import { LazyParts } from '../parts/frame/page/LazyParts.tsx'
import { lazyPart } from '../parts/frame/page/lazyPart.tsx'
import type { Ready } from '../parts/frame/page/Ready.ts'
import { useReady } from '../parts/frame/page/useReady.ts'
import { AboveVerify } from './AboveVerify.tsx'
import { LonePanel } from './LonePanel.tsx'

const LackedNetwork = lazyPart(
  async () => (await import('../parts/account/networks/LackedNetwork.tsx')).LackedNetwork,
)
const RequestsLeft = lazyPart(async () => (await import('../parts/requests/RequestsLeft.tsx')).RequestsLeft)

/** The wallet is on a chain this site was not set up for; nothing can be read or sent there. */
export function WrongNetworkPage() {
  const { chain } = useReady()
  const { requests } = useSourceState()
  const { switchTo, asking, problem, lacked } = useSwitchChain()
  const names = configuration.chains.map(({ name }) => name).join(', ')
  return (
    <AboveVerify>
      {requests.length > 0 && (
        <LazyParts>
          <RequestsLeft />
        </LazyParts>
      )}
      <LonePanel
        title="Wrong network"
        actions={switchTo !== undefined && <SwitchButtons asking={asking} onSwitch={switchTo} />}
      >
        <p>
          {networkWords(chain)} This site is set up for {names}. Nothing new is read or asked until the wallet
          is on a network from that list.
        </p>
        {switchTo === undefined && <p>Choose the network in your wallet.</p>}
        {asking && <p>Your wallet asks whether to switch.</p>}
        {problem !== undefined && (
          <Note kind="high" title={problem.title}>
            {problem.advice}
          </Note>
        )}
        {lacked !== undefined && (
          <LazyParts>
            <LackedNetwork chainId={lacked} />
          </LazyParts>
        )}
      </LonePanel>
    </AboveVerify>
  )
}

function networkWords({ id, name }: Ready['chain']): string {
  return isChainId(id)
    ? `Your wallet is on ${name} (chain ${id}).`
    : 'Your wallet does not say which network it is on.'
}

function SwitchButtons({
  asking,
  onSwitch,
}: {
  readonly asking: boolean
  readonly onSwitch: (chainId: number) => void
}) {
  return configuration.chains.map(({ id, name }, index) => (
    <Button
      key={id}
      kind={index === 0 ? 'primary' : undefined}
      unavailable={asking}
      onClick={() => onSwitch(id)}
    >
      Switch to {name}
    </Button>
  ))
}

/** Asks the wallet for another network. `switchTo` is absent where it cannot be asked. */
function useSwitchChain() {
  const describeError = useDescribeError()
  const { switchChain } = useSource().capabilities
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<ErrorDescription>()
  /** A network that the wallet does not have. */
  const [lacked, setLacked] = useState<number>()

  async function switchTo(chainId: number) {
    setAsking(true)
    setProblem(undefined)
    setLacked(undefined)
    try {
      await switchChain?.(chainId)
    } catch (thrown) {
      setProblem(describeError(thrown))
      if (toAppError(thrown).code === 'wallet/chain-not-added') setLacked(chainId)
    }
    setAsking(false)
  }

  return { switchTo: switchChain && switchTo, asking, problem, lacked }
}
