import type { Assessment } from '../../domain/checks/assess.ts'
import type { Ready } from '../common/accountNames.ts'
import { ActNote } from './ActNote.tsx'
import { BareHash } from './BareHash.tsx'
import { GatedButton } from './GatedButton.tsx'
import type { Standing } from './standingOf.ts'
import { useShare } from './useShare.ts'

/** Adds the owner's signature to a transaction that waits. */
export function SignAct({
  ready,
  standing: { composed },
  assessment,
}: {
  readonly ready: Ready
  readonly standing: Standing
  readonly assessment: Assessment | undefined
}) {
  const act = useShare()
  return (
    <>
      <GatedButton
        assessment={assessment}
        reason={act.busy ? 'Your wallet asks you.' : undefined}
        onPress={() => act.share(composed, {})}
      >
        {act.holds(composed) ? 'Hand over the signature' : 'Sign with your wallet'}
      </GatedButton>
      <ActNote ready={ready} act={act} />
      <BareHash act={act} onPress={() => act.share(composed, { form: 'eth-sign' })} />
    </>
  )
}
