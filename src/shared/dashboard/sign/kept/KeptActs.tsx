import type { Cosigned } from '../../../domain/bundle/Bundle.ts'
import type { Assessment } from '../../../domain/checks/assess.ts'
import type { Address } from '../../../domain/values/address.ts'
import type { SigningOptions } from '../../../source/SafeSigner.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { sourceErrors } from '../../../source/sourceErrors.ts'
import { AddressView } from '../../../ui/AddressView.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Note } from '../../../ui/Note.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import text from '../../../ui/text.module.css'
import { useLocalQueue } from '../../parts/kept/useLocalQueue.ts'
import type { Ready } from '../../parts/page/accountNames.ts'
import layout from '../../parts/page/Layout.module.css'
import { ActGate, type Gate } from '../acts/ActGate.tsx'
import { ActNote } from '../acts/ActNote.tsx'
import { BareHash } from '../acts/BareHash.tsx'
import type { Composing } from '../acts/Composing.ts'
import { ExecuteAct } from '../acts/ExecuteAct.tsx'
import { GatedButton } from '../acts/GatedButton.tsx'
import { isRejection } from '../acts/isRejection.ts'
import { OwnerSafeActs } from '../acts/OwnerSafeActs.tsx'
import { StandingWait } from '../acts/StandingWait.tsx'
import type { Standing } from '../acts/standingOf.ts'
import { useAct } from '../acts/useAct.ts'
import { useStanding } from '../acts/useStanding.ts'
import { toConfirmations } from './toConfirmations.ts'

type Acting = {
  readonly ready: Ready
  readonly cosigned: Cosigned
  /** `undefined` until the checks have run. */
  readonly assessment: Assessment | undefined
  /** Shows what is made out of this transaction, to be read before it is signed. */
  readonly onCompose: (composing: Composing) => void
}

/** Signs and executes without a gateway: a signature goes into the queue of this device and nowhere else. */
export function KeptActs(props: Acting) {
  const { connect, safeSigner } = useSource().capabilities
  const { account, host } = props.ready
  const signer = account.kind === 'safe' ? account.signer : undefined
  if (safeSigner === undefined)
    return host === undefined ? null : (
      <Note kind="info" title="It can be read here, and signed on the site of its own.">
        Safe{'{Wallet}'} signs what its own queue holds. Export this and open the link outside of it, with
        your wallet.
      </Note>
    )
  return (
    <Panel title="Sign and execute">
      <PanelBody>
        {signer === undefined ? (
          <>
            <p className={text.small}>
              Owners sign with their wallet. Anybody can execute once enough of them have signed.
            </p>
            {connect !== undefined && (
              <div className={layout.row}>
                <Button small onClick={connect}>
                  Connect a wallet
                </Button>
              </div>
            )}
          </>
        ) : (
          <Acts {...props} signer={signer} />
        )}
      </PanelBody>
    </Panel>
  )
}

function Acts({ ready, cosigned, assessment, onCompose, signer }: Acting & { readonly signer: Address }) {
  const { transaction, safeTxHash } = cosigned
  const standing = useStanding(ready, { signer, transaction, confirmations: toConfirmations(cosigned) })
  if (standing === undefined) return <StandingWait ready={ready} />
  if (standing.composed.safeTxHash !== safeTxHash)
    return (
      <Note kind="critical" title="Nothing can be signed here.">
        What is kept here does not make its hash. Import it again.
      </Note>
    )
  const maySign = standing.isOwner && !standing.hasSigned
  return (
    <>
      <div className={layout.row}>
        <AddressView address={signer} copy={false} />
        <Tag kind={standing.isOwner ? 'ok' : undefined}>{standing.isOwner ? 'Owner' : 'No owner'}</Tag>
      </div>
      {standing.hasSigned && <p className={text.small}>You have signed.</p>}
      {(maySign || standing.enough) && (
        <ActGate assessment={assessment}>
          {(gate) => (
            <>
              {maySign && <KeptSign ready={ready} standing={standing} gate={gate} />}
              {standing.enough && (
                <ExecuteAct ready={ready} details={{ id: safeTxHash }} standing={standing} gate={gate} />
              )}
            </>
          )}
        </ActGate>
      )}
      {standing.isOwner && !isRejection(standing) && (
        <div className={layout.row}>
          <Button small onClick={() => onCompose({ kind: 'rejection' })}>
            Reject…
          </Button>
        </div>
      )}
      <OwnerSafeActs
        ready={ready}
        standing={standing}
        onApprove={(ownerSafe) => onCompose({ kind: 'approval', ownerSafe })}
      />
    </>
  )
}

function KeptSign({
  ready,
  standing: { composed },
  gate,
}: Pick<Acting, 'ready'> & { readonly standing: Standing; readonly gate: Gate }) {
  const { safeSigner } = useSource().capabilities
  const { keep } = useLocalQueue(composed.account)
  const act = useAct()

  function sign(options: Pick<SigningOptions, 'form'> = {}) {
    act.run(async ({ signal }) => {
      if (safeSigner === undefined) throw sourceErrors.cannotSend({ reason: 'watched' })
      const { signer, signature } = await safeSigner.signTransaction(composed, { ...options, signal })
      const { transaction, safeTxHash } = composed
      keep([{ transaction, safeTxHash, signatures: [{ signer, signature }] }])
    })
  }

  return (
    <>
      <GatedButton gate={gate} reason={act.busy ? 'Your wallet asks you.' : undefined} onPress={() => sign()}>
        Sign with your wallet
      </GatedButton>
      <ActNote ready={ready} act={act} />
      <BareHash act={act} gate={gate} onPress={() => sign({ form: 'eth-sign' })} />
    </>
  )
}
