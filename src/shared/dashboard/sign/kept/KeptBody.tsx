import { useQuery } from '@tanstack/react-query'
import { Suspense, useMemo, useState } from 'react'
import type { Cosigned } from '../../../domain/bundle/Bundle.ts'
import type { Assessment } from '../../../domain/checks/assess.ts'
import { keptQueueQuery } from '../../../queries/cosigned.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { ConfirmationBar } from '../../../ui/ConfirmationBar.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { SourceMarks } from '../../../ui/SourceMarks.tsx'
import text from '../../../ui/text.module.css'
import { type Ready, refOf } from '../../parts/page/accountNames.ts'
import layout from '../../parts/page/Layout.module.css'
import { lazyPart } from '../../parts/page/lazyPart.tsx'
import type { Composing } from '../acts/Composing.ts'
import { Counterpart } from '../acts/Counterpart.tsx'
import { ExportSignatures } from '../signatures/ExportSignatures.tsx'
import { KeptActs } from './KeptActs.tsx'
import { RemoveKept } from './RemoveKept.tsx'
import { toConfirmations } from './toConfirmations.ts'

const Verification = lazyPart(async () => (await import('../../parts/review/Verification.tsx')).Verification)

/** A transaction that only this device knows: taken apart and checked like any other. */
export function KeptBody({ ready, cosigned }: { readonly ready: Ready; readonly cosigned: Cosigned }) {
  const { transaction, safeTxHash } = cosigned
  const [assessment, setAssessment] = useState<Assessment>()
  const [composing, setComposing] = useState<Composing>()
  const claims = useMemo(() => [{ by: 'This device', hash: safeTxHash }], [safeTxHash])
  const confirmations = useMemo(() => toConfirmations(cosigned), [cosigned])
  const signer = ready.account.kind === 'safe' ? ready.account.signer : undefined
  if (composing !== undefined && signer !== undefined)
    return (
      <Counterpart
        ready={ready}
        signer={signer}
        to={cosigned}
        composing={composing}
        onBack={() => setComposing(undefined)}
      />
    )
  return (
    <div className={layout.columns}>
      <div className={layout.stack}>
        <Suspense fallback={<p className={text.small}>Loading the checks.</p>}>
          <Verification
            ready={ready}
            transaction={transaction}
            claims={claims}
            confirmations={confirmations}
            onAssessed={setAssessment}
          />
        </Suspense>
      </div>
      <div className={layout.stack}>
        <KeptState ready={ready} cosigned={cosigned} />
        <KeptActs ready={ready} cosigned={cosigned} assessment={assessment} onCompose={setComposing} />
        <ExportSignatures ready={ready} given={cosigned} />
      </div>
    </div>
  )
}

/** Where it stands, by the chain's word. */
function KeptState({ ready, cosigned }: { readonly ready: Ready; readonly cosigned: Cosigned }) {
  const alone = useMemo(() => [cosigned], [cosigned])
  const { data } = useQuery({
    ...keptQueueQuery(useSource(), refOf(ready), alone),
    placeholderData: (before) => before,
  })
  const [found] = data?.transactions ?? []
  return (
    <Panel title="Kept on this device" end={<SourceMarks of={['computed']}>Checked here</SourceMarks>}>
      <PanelBody>
        {data === undefined || found === undefined ? (
          <p role="status">Asking the chain whose signatures count.</p>
        ) : (
          <>
            <ConfirmationBar submitted={found.validSigners.length} required={data.safe.threshold} />
            <p className={text.small}>
              {found.standing === 'waiting' &&
                (BigInt(data.safe.nonce) === cosigned.transaction.nonce
                  ? 'It is the next one this Safe can execute.'
                  : `The Safe is at nonce ${data.safe.nonce}; this one comes later.`)}
              {found.standing === 'overtaken' &&
                'Its nonce is used, and no event of the Safe names it in the blocks that were looked at.'}
            </p>
            {found.standing === 'executed' && (
              <Note kind="ok" live="polite" title="Executed.">
                An event of the Safe says so. It leaves the queue of this device.
              </Note>
            )}
            {found.standing === 'failed' && (
              <Note kind="high" live="polite" title="Executed, and it failed.">
                Its nonce is used and its calls did not happen. It leaves the queue of this device.
              </Note>
            )}
          </>
        )}
        <p className={text.small}>
          Only this browser has it. It stays until the chain says that it was executed, or you remove it.
        </p>
        <RemoveKept ready={ready} cosigned={cosigned} />
      </PanelBody>
    </Panel>
  )
}
