import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Signable, SignedMessage, SignedTransaction } from '../../../domain/signable/Signable.ts'
import type { FileFormat } from '../../../domain/signable/SignaturesFile.ts'
import { asFile, signaturesMark, validationQuery } from '../../../queries/signables.ts'
import { formatPageLocation } from '../../../routing/route.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Choice } from '../../../ui/fields/Choice.tsx'
import { PanelBody } from '../../../ui/Panel.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import text from '../../../ui/text.module.css'
import { refOf } from '../../parts/frame/page/Ready.ts'
import { chainPrefix, routeAccountOf } from '../../parts/frame/page/routeAccountOf.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import { ReviewSection } from '../../parts/reading/panels/ReviewSection.tsx'
import { formNames } from './describeFile.ts'
import { countWords, ExportWays } from './ExportWays.tsx'
import { exportFor, exportForHere } from './exportForms.ts'
import { siteLink, useExportLink } from './useExportLink.ts'

const none: readonly never[] = []
const forms: readonly { readonly value: FileFormat; readonly name: string }[] = (
  ['countersign', 'localsafe', 'eternal-safe', 'safelens'] as const
).map((value) => ({ value, name: formNames[value] }))

/** Hands a transaction or message to the other owners without a gateway: only signatures that count leave with it. */
export function ExportSignatures({ given }: { readonly given: Signable }) {
  const ready = useReady()
  const source = useSource()
  const account = refOf(ready)
  const { data } = useQuery(
    validationQuery(source, account, {
      read: asFile(account, given),
      mark: `export ${signaturesMark([given])}`,
      shortName: ready.chain.shortName,
      stores: none,
    }),
  )
  const [item] = data?.validation.kind === 'items' ? data.validation.items : none
  const valid = item?.kind === 'signable' ? item.signable : undefined
  return (
    <ReviewSection title="Export signatures" result="As a file, a link or a QR code" verdict="info">
      <PanelBody>
        <p className={text.small}>
          {given.kind === 'transaction'
            ? 'Send it to the other owners in any way. They see the transaction checked before they sign. It shows what this Safe plans, and it holds no keys.'
            : 'Send it to the other owners in any way. They see the message checked before they sign. It shows what the message says, and it holds no keys. Other programs have no form for it.'}
        </p>
        {data === undefined && <Skeleton width="medium" />}
        {data !== undefined && valid === undefined && (
          <p>
            {given.kind === 'transaction'
              ? 'Its fields do not make its hash, so it is not handed on.'
              : 'The message does not make its hash, so it is not handed on.'}
          </p>
        )}
        {data !== undefined && valid !== undefined && <p>{countWords(valid.signatures.length)}</p>}
        {data !== undefined && valid?.kind === 'transaction' && (
          <TransactionWays signed={valid} threshold={data.safe.threshold} />
        )}
        {valid?.kind === 'message' && <MessageWays signed={valid} />}
      </PanelBody>
    </ReviewSection>
  )
}

function MessageWays({ signed }: { readonly signed: SignedMessage }) {
  const ready = useReady()
  const { chainId, address: safe } = refOf(ready)
  const link = useExportLink(ready, { chainId, safe, signables: [signed] }, signaturesMark([signed]))
  return <ExportWays file={exportForHere(signed, { chainId, safe })} link={link} code={link} />
}

function TransactionWays({
  signed,
  threshold,
}: {
  readonly signed: SignedTransaction
  readonly threshold: number
}) {
  const ready = useReady()
  const { chainId, address: safe } = refOf(ready)
  const account = routeAccountOf(ready)
  const [form, setForm] = useState<FileFormat>('countersign')
  const link = useExportLink(ready, { chainId, safe, signables: [signed] }, signaturesMark([signed]))
  const exported = exportFor(form, signed, {
    chainId,
    safe,
    threshold,
    name: `${chainPrefix(ready.chain)}:${safe}`,
    transactionUrl: siteLink(
      formatPageLocation({ account, route: { page: 'transaction', id: signed.safeTxHash } }),
    ),
  })
  const own = form === 'countersign'
  return (
    <>
      <Choice label="For" value={form} options={forms} onChange={setForm} />
      <ExportWays
        key={form}
        file={exported?.kind === 'file' ? exported : undefined}
        link={own ? link : exported?.kind === 'link' ? exported.link : undefined}
        code={own ? link : undefined}
      />
      {exported === undefined && (
        <p className={text.small}>{formNames[form]} cannot hold everything of this transaction.</p>
      )}
    </>
  )
}
