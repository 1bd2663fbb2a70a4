import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BundleForm, Cosigned } from '../../domain/bundle/Bundle.ts'
import { mostQrBytes, writePayload } from '../../domain/bundle/writeBundle.ts'
import { admissionQuery, asRead, markOf } from '../../queries/cosigned.ts'
import { formatPlace } from '../../routing/route.ts'
import { useSource } from '../../source/SourceContext.tsx'
import { Button } from '../../ui/Button.tsx'
import { Choice } from '../../ui/Choice.tsx'
import { copyText } from '../../ui/copyText.ts'
import { Panel, PanelBody } from '../../ui/Panel.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import text from '../../ui/text.module.css'
import { chainPrefix, type Ready, refOf, routeAccountOf } from '../common/accountNames.ts'
import layout from '../common/Layout.module.css'
import { lazyPart } from '../common/lazyPart.tsx'
import { saveFile } from '../common/saveFile.ts'
import { formNames } from './describeBundle.ts'
import { exportFor } from './exportForms.ts'

const BundleQr = lazyPart(async () => (await import('./BundleQr.tsx')).BundleQr)

const none: readonly never[] = []
const forms: readonly { readonly value: BundleForm; readonly name: string }[] = (
  ['countersign', 'localsafe', 'eternal-safe', 'safelens'] as const
).map((value) => ({ value, name: formNames[value] }))

/** Hands a transaction to the other owners without a gateway: only signatures that count leave with it. */
export function ExportSignatures({ ready, given }: { readonly ready: Ready; readonly given: Cosigned }) {
  const source = useSource()
  const account = refOf(ready)
  const read = asRead(account, given)
  const { data } = useQuery(
    admissionQuery(source, account, {
      read,
      mark: `export ${markOf([given])}`,
      shortName: ready.chain.shortName,
      kept: none,
    }),
  )
  const [item] = data?.admission.kind === 'items' ? data.admission.items : none
  return (
    <Panel title="Export signatures">
      <PanelBody>
        <p className={text.small}>
          Send it to the other owners in any way. Whoever opens it sees the transaction checked before they
          sign. It shows what this Safe plans, and it holds no keys.
        </p>
        {data === undefined && <Skeleton width="medium" />}
        {data !== undefined && item?.kind !== 'transaction' && (
          <p>Its fields do not make its hash, so it is not handed on.</p>
        )}
        {data !== undefined && item?.kind === 'transaction' && (
          <Ways ready={ready} cosigned={item.cosigned} threshold={data.safe.threshold} />
        )}
      </PanelBody>
    </Panel>
  )
}

function Ways({
  ready,
  cosigned,
  threshold,
}: {
  readonly ready: Ready
  readonly cosigned: Cosigned
  readonly threshold: number
}) {
  const { chainId, address: safe } = refOf(ready)
  const account = routeAccountOf(ready)
  const [form, setForm] = useState<BundleForm>('countersign')
  const [said, setSaid] = useState('')
  const [showsQr, setShowsQr] = useState(false)
  const { data: payload } = useQuery({
    queryKey: ['bundle-payload', chainId, safe, markOf([cosigned])],
    queryFn: () => writePayload({ chainId, safe, transactions: [cosigned] }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  const site = `${window.location.origin}${window.location.pathname}`
  const link = payload && `${site}${formatPlace({ account, route: { page: 'import', payload } })}`
  const exported = exportFor(form, cosigned, {
    chainId,
    safe,
    threshold,
    name: `${chainPrefix(ready.chain)}:${safe}`,
    transactionUrl: `${site}${formatPlace({ account, route: { page: 'transaction', id: cosigned.safeTxHash } })}`,
  })

  async function copy(what: string) {
    const copied = await copyText(what, { clipboard: navigator.clipboard, document })
    setSaid(copied ? 'Link copied.' : 'Copying is blocked here. Save a file instead.')
  }

  const own = form === 'countersign'
  const copied = own ? link : exported?.kind === 'link' ? exported.link : undefined
  const tooLong = own && link !== undefined && link.length > mostQrBytes
  const count = cosigned.signatures.length
  return (
    <>
      <p>{count === 1 ? '1 signature goes along.' : `${count} signatures go along.`}</p>
      <Choice
        label="For"
        value={form}
        options={forms}
        onChange={(next) => {
          setForm(next)
          setSaid('')
        }}
      />
      <div className={layout.row}>
        {exported?.kind === 'file' && (
          <Button
            small
            onClick={() => {
              saveFile({ ...exported, type: 'application/json' })
              setSaid('Saved as a file.')
            }}
          >
            Save file
          </Button>
        )}
        {copied !== undefined && (
          <Button small onClick={() => copy(copied)}>
            Copy link
          </Button>
        )}
        {own && link !== undefined && !tooLong && (
          <Button small onClick={() => setShowsQr(true)}>
            QR code
          </Button>
        )}
      </div>
      {exported === undefined && (
        <p className={text.small}>{formNames[form]} cannot hold everything of this transaction.</p>
      )}
      {tooLong && (
        <p className={text.small}>
          The link has {link.length} bytes, and a QR code holds {mostQrBytes}. Send the file or the link.
        </p>
      )}
      <p role="status" className={text.small}>
        {said}
      </p>
      {showsQr && link !== undefined && <BundleQr link={link} onClose={() => setShowsQr(false)} />}
    </>
  )
}
