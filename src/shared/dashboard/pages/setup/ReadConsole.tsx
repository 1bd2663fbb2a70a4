import { type SubmitEvent, useState } from 'react'
import { configuration } from '../../../configuration/configuration.ts'
import { useSource } from '../../../source/SourceContext.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/Field.tsx'
import { Panel, PanelBody } from '../../../ui/Panel.tsx'
import { askerName, type Ready } from '../../parts/page/accountNames.ts'
import { ConsoleResult } from './ConsoleResult.tsx'
import { type CommonRead, commonReads, isConsoleRead, parseParams } from './commonReads.ts'
import styles from './ReadConsole.module.css'
import { useConsoleRead } from './useConsoleRead.ts'

type Problems = { readonly method?: string; readonly params?: string }

/** Any read of the chain or of the account, with what came back, through the provider that libraries use. */
export function ReadConsole({ ready }: { readonly ready: Ready }) {
  const { account, chain, host } = ready
  const official = useSource().capabilities.officialPackages !== undefined
  const node = official ? configuredNode(chain.id) : undefined
  const [method, setMethod] = useState('eth_blockNumber')
  const [params, setParams] = useState('[]')
  const [problems, setProblems] = useState<Problems>({})
  const { mutate, data, isPending } = useConsoleRead()

  function choose(read: CommonRead) {
    setMethod(read.method)
    setParams(JSON.stringify(read.params))
    setProblems({})
    mutate({ read })
  }

  function submit(event: SubmitEvent) {
    event.preventDefault()
    const asked = method.trim()
    const given = parseParams(params)
    const found = problemsOf(asked, given)
    setProblems(found)
    if (found.method === undefined && given !== undefined) mutate({ read: { method: asked, params: given } })
  }

  return (
    <Panel title="Read console" note={official ? `Through ${askerName(host)}` : 'Through this site’s nodes'}>
      <PanelBody>
        <div className={styles.console}>
          <ul className={styles.common} aria-label="Common reads">
            {commonReads(account.address, { official, safe: account.kind === 'safe' }).map((read) => (
              <li key={read.name}>
                <Button small onClick={() => choose(read)}>
                  {read.name}
                </Button>
              </li>
            ))}
          </ul>
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
              {isPending ? 'Reading…' : 'Read'}
            </Button>
          </form>
          <div role="status" className={styles.answer}>
            {data !== undefined && !isPending && (
              <ConsoleResult
                answer={data}
                asker={official ? askerName(host) : 'This site’s node'}
                node={node}
                onAskNode={(url) => mutate({ read: data.question.read, node: url })}
              />
            )}
          </div>
        </div>
      </PanelBody>
    </Panel>
  )
}

function problemsOf(method: string, params: readonly unknown[] | undefined): Problems {
  return {
    ...(!isConsoleRead(method) && {
      method:
        method === ''
          ? 'Name a method, such as eth_getBalance.'
          : 'This console only reads. It asks no method that signs, sends or changes a setting.',
    }),
    ...(params === undefined && { params: 'This is no list in JSON. Write [] for no parameters.' }),
  }
}

/** A node this site was set up with that speaks http. */
function configuredNode(chainId: number): string | undefined {
  return configuration.chains.find(({ id }) => id === chainId)?.rpcUrls.find((url) => url.startsWith('http'))
}
