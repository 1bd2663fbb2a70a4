import { type SubmitEvent, useState } from 'react'
import { configuration } from '../../../configuration/configuration.ts'
import type { ChainRead } from '../../../source/ChainRequest.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/fields/Field.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { askerName } from '../../parts/frame/page/askerName.ts'
import { useReady } from '../../parts/frame/page/useReady.ts'
import styles from './Console.module.css'
import { ConsoleResult } from './ConsoleResult.tsx'
import {
  commonReads,
  exampleRequests,
  type NamedRequest,
  parseParams,
  whyNotAsked,
} from './consoleMethods.ts'
import { useConsole } from './useConsole.ts'

type Problems = { readonly method?: string; readonly params?: string }

/**
 * Asks the account as a library does, through the official provider, and shows what comes back. What signs or sends is
 * reviewed in `LibraryApproval` before it goes to the host. Without a host it reads, and the nodes of this site answer.
 */
export function ConsolePanel() {
  const { chain, host } = useReady()
  const official = useSource().capabilities.officialPackages !== undefined
  const node = official ? configuredNode(chain.id) : undefined
  const { mutate, data, isPending } = useConsole()
  const form = useConsoleForm(official, (request) => !isPending && mutate({ request }))

  return (
    <Panel
      title={official ? 'Provider console' : 'Read console'}
      note={official ? `As a library asks ${askerName(host)}` : 'Through this site’s nodes'}
    >
      <PanelBody>
        <div className={styles.console}>
          <PreparedRequests
            official={official}
            unavailable={isPending}
            onRead={(read) => {
              form.fill(read)
              mutate({ request: read })
            }}
            onFill={form.fill}
          />
          <ConsoleForm form={form} button={askWords(official, isPending)} isPending={isPending} />
          <div role="status" className={styles.answer}>
            {data !== undefined && !isPending && (
              <ConsoleResult
                answer={data}
                asker={official ? askerName(host) : 'This site’s node'}
                node={node}
                onAskNode={(url) => mutate({ request: data.question.request, node: url })}
              />
            )}
          </div>
        </div>
      </PanelBody>
    </Panel>
  )
}

/** What was typed, and what is wrong with it. */
function useConsoleForm(official: boolean, onAsk: (request: ChainRead) => void) {
  const [method, setMethod] = useState('eth_blockNumber')
  const [params, setParams] = useState('[]')
  const [problems, setProblems] = useState<Problems>({})

  function fill({ method, params }: NamedRequest) {
    setMethod(method)
    setParams(JSON.stringify(params))
    setProblems({})
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const asked = method.trim()
    const parsed = parseParams(params)
    const refused = whyNotAsked(asked, { official })
    setProblems({
      ...(refused !== undefined && { method: refused }),
      ...(parsed === undefined && { params: 'This is not a JSON list. Write [] for no parameters.' }),
    })
    if (refused === undefined && parsed !== undefined) onAsk({ method: asked, params: parsed })
  }

  return { method, params, problems, setMethod, setParams, fill, submit }
}

function ConsoleForm({
  form: { method, params, problems, setMethod, setParams, submit },
  button,
  isPending,
}: {
  readonly form: ReturnType<typeof useConsoleForm>
  readonly button: string
  readonly isPending: boolean
}) {
  return (
    <form className={styles.form} onSubmit={submit}>
      <Field
        label="Method"
        mono
        value={method}
        problem={problems.method}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => setMethod(event.target.value)}
      />
      <Field
        label="Parameters"
        mono
        hint={'A list in JSON, such as ["0x…", "latest"].'}
        value={params}
        problem={problems.params}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => setParams(event.target.value)}
      />
      <Button type="submit" unavailable={isPending}>
        {button}
      </Button>
    </form>
  )
}

/** Reads that are asked at once, and examples of what a library asks a host for. */
function PreparedRequests({
  official,
  unavailable,
  onRead,
  onFill,
}: {
  readonly official: boolean
  readonly unavailable: boolean
  readonly onRead: (read: NamedRequest) => void
  readonly onFill: (request: NamedRequest) => void
}) {
  const { account, chain } = useReady()
  return (
    <>
      <Requests
        label="Common reads"
        requests={commonReads(account.address, { official, safe: account.kind === 'safe' })}
        onChoose={onRead}
        unavailable={unavailable}
      />
      {official && (
        <Requests
          label="Requests to fill in"
          requests={exampleRequests(account.address, chain.id)}
          onChoose={onFill}
          unavailable={unavailable}
        />
      )}
    </>
  )
}

function Requests({
  label,
  requests,
  onChoose,
  unavailable,
}: {
  readonly label: string
  readonly requests: readonly NamedRequest[]
  readonly onChoose: (request: NamedRequest) => void
  readonly unavailable: boolean
}) {
  return (
    <ul className={styles.common} aria-label={label}>
      {requests.map((request) => (
        <li key={request.name}>
          <Button small unavailable={unavailable} onClick={() => onChoose(request)}>
            {request.name}
          </Button>
        </li>
      ))}
    </ul>
  )
}

function askWords(official: boolean, isPending: boolean): string {
  if (official) return isPending ? 'Asking…' : 'Ask'
  return isPending ? 'Reading…' : 'Read'
}

/** A node this site was set up with that speaks http. */
function configuredNode(chainId: number): string | undefined {
  return configuration.chains.find(({ id }) => id === chainId)?.rpcUrls.find((url) => url.startsWith('http'))
}
