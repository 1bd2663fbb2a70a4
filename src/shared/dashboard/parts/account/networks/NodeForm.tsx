import { type FormEvent, useState } from 'react'
import { chainErrors } from '../../../../chain/nodes/chainErrors.ts'
import type { NodeReport } from '../../../../chain/nodeTrial/NodeReport.ts'
import { testNode } from '../../../../chain/nodeTrial/testNode.ts'
import { type NodeUrl, readNodeUrl } from '../../../../chain/ownNodes/readNodeUrl.ts'
import type { AddedNode, NodeRole } from '../../../../domain/networks/AddedNetwork.ts'
import { isError } from '../../../../errors/AppError.ts'
import { Button } from '../../../../ui/Button.tsx'
import { Field } from '../../../../ui/fields/Field.tsx'
import { SelectField } from '../../../../ui/fields/SelectField.tsx'
import { Note } from '../../../../ui/Note.tsx'
import { useDescribeError } from '../../frame/errors/useDescribeError.ts'
import { LazyParts } from '../../frame/page/LazyParts.tsx'
import styles from './Networks.module.css'
import type { NetworkTools } from './NetworkTools.ts'

type NodeFormStep =
  | { readonly step: 'typing' | 'asking' }
  | { readonly step: 'failed'; readonly thrown: unknown }

const refusals: Readonly<Record<Extract<NodeUrl, { kind: 'refused' }>['why'], string>> = {
  'not-a-url': 'A node is an https:// address, or http://127.0.0.1 on this device.',
  'not-encrypted': 'Only a node on this device may be asked without encryption. Use https://.',
  'web-socket': 'Use the https:// address of the node.',
  'user-info': 'Leave out the name and password before the @.',
  'too-long': 'This address is too long.',
}

const places: Readonly<Record<Extract<NodeUrl, { kind: 'url' }>['place'], string>> = {
  device: 'On this device. Your browser may ask whether this page may reach it.',
  private: 'In your own network. Your browser may ask whether this page may reach it.',
  public: 'It learns which Safes you look at.',
}

const nodeRoles: readonly { readonly value: NodeRole; readonly name: string }[] = [
  { value: 'main', name: 'Main: answers all reads' },
  { value: 'witness', name: 'Witness: confirms' },
]

type NodeFormProps = {
  readonly chainId: number
  /** Another node answers all reads already. */
  readonly answered: boolean
  /** Every node that is added here has this role. */
  readonly only?: NodeRole
  readonly tools: Pick<NetworkTools, 'fetch'>
  readonly onAdd: (node: AddedNode, report: NodeReport) => void
}

/** Asks a node which chain it is for and what it can do; one of another chain is refused. */
export function NodeForm(props: NodeFormProps) {
  const { typed, type, read, isRefused, chosen, setChosen, progress, ask } = useNodeForm(props)
  const asking = progress.step === 'asking'
  return (
    <form className={styles.form} aria-label="Add a node" noValidate onSubmit={ask}>
      <Field
        label="Address of the node"
        hint={`${read.kind === 'url' ? `${places[read.place]} ` : ''}A key in the address stays on this device; only the host is ever shown.`}
        problem={isRefused && read.kind === 'refused' ? refusals[read.why] : undefined}
        mono
        readOnly={asking}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="off"
        value={typed}
        onChange={({ target }) => type(target.value)}
      />
      {props.answered && props.only === undefined && (
        <SelectField label="Use it as" value={chosen} options={nodeRoles} onChange={setChosen} />
      )}
      <Button type="submit" unavailable={asking}>
        {asking ? 'Asking the node…' : 'Ask the node and add it'}
      </Button>
      <div role="status">
        {progress.step === 'failed' && (
          <LazyParts>
            <NodeFailure thrown={progress.thrown} />
          </LazyParts>
        )}
      </div>
    </form>
  )
}

/** The address that is typed, what it is used for, and how far the question to the node got. */
function useNodeForm({ chainId, answered, only, tools, onAdd }: NodeFormProps) {
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<NodeRole>('main')
  const [isRefused, setRefused] = useState(false)
  const [progress, setProgress] = useState<NodeFormStep>({ step: 'typing' })
  const read = readNodeUrl(typed)
  const role = only ?? (answered ? chosen : 'main')

  function type(address: string) {
    setTyped(address)
    setRefused(false)
    setProgress({ step: 'typing' })
  }

  async function ask(event: FormEvent) {
    event.preventDefault()
    if (progress.step === 'asking') return
    setRefused(read.kind === 'refused')
    if (read.kind === 'refused') return
    setProgress({ step: 'asking' })
    try {
      const { signal } = new AbortController()
      const report = await testNode({ url: read.url, chainId, fetch: tools.fetch, signal })
      onAdd({ url: read.url, role }, report)
      setTyped('')
      setProgress({ step: 'typing' })
    } catch (thrown) {
      setProgress({ step: 'failed', thrown })
    }
  }

  return { typed, type, read, isRefused, chosen, setChosen, progress, ask }
}

/** A browser does not say why a question failed. */
function NodeFailure({ thrown }: { readonly thrown: unknown }) {
  const { title, advice } = useDescribeError()(thrown)
  return (
    <Note kind="high" title={title}>
      {isError(thrown, chainErrors.nodeUnreachable) ? (
        <>
          Either nothing runs there, or your browser was not allowed to reach it, or the node does not answer
          pages of {window.location.origin}. Geth, Reth and Erigon need --http.corsdomain, Nethermind needs
          --JsonRpc.CorsOrigins.
        </>
      ) : (
        advice
      )}
    </Note>
  )
}
