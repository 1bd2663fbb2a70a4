import type { Ready } from '../../parts/page/accountNames.ts'
import { ActNote } from './ActNote.tsx'
import { BareHash } from './BareHash.tsx'
import { GatedButton } from './GatedButton.tsx'
import { HeldSignature } from './HeldSignature.tsx'
import type { Standing } from './standingOf.ts'
import type { Gate } from './useGate.ts'
import { useShare } from './useShare.ts'

/** Adds the owner's signature to a transaction that waits. */
export function SignAct({
  ready,
  standing: { composed },
  gate,
}: {
  readonly ready: Ready
  readonly standing: Standing
  readonly gate: Gate
}) {
  const act = useShare()
  return (
    <>
      <GatedButton
        gate={gate}
        reason={act.busy ? 'Your wallet asks you.' : undefined}
        onPress={() => act.share(composed, gate, {})}
      >
        {act.held(composed) ? 'Hand over the signature' : 'Sign with your wallet'}
      </GatedButton>
      <HeldSignature act={act} composed={composed} />
      <ActNote ready={ready} act={act} />
      <BareHash act={act} gate={gate} onPress={() => act.share(composed, gate, { form: 'eth-sign' })} />
    </>
  )
}
