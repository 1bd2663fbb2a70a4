import { describe, expect, test } from 'vitest'
import { knownFact, unknownFact } from '../../../../domain/checks/subject/Fact.ts'
import type { ComparedEvidence, SecondNode } from '../../../../review/readings/SecondNode.ts'
import { renderPart } from '../../../../testing/renderPart.tsx'
import { SecondNodePanel } from './SecondNodePanel.tsx'

const stop = 'Two nodes say different things. Stop.'
const same: ComparedEvidence = {
  name: 'nonce',
  first: knownFact('7'),
  second: knownFact('7'),
  verdict: 'same',
}
const differs: ComparedEvidence = {
  name: 'threshold',
  first: knownFact('2'),
  second: knownFact('1'),
  verdict: 'differs',
}
const open: ComparedEvidence = {
  name: 'owners',
  first: knownFact('3 owners'),
  second: unknownFact('chain-silent'),
  verdict: 'unknown',
}

const render = (second: SecondNode | undefined) =>
  renderPart(<SecondNodePanel second={second} node="wallet-node" />)

describe('SecondNodePanel', () => {
  test('behavior: while it is asked', async () => {
    const screen = await render(undefined)
    await expect.element(screen.getByRole('status')).toHaveTextContent('Asking a node')
  })

  test('behavior: without another node, and with one that is silent, it is unknown', async () => {
    const none = await render({ kind: 'none' })
    await expect.element(none.getByText(/^Unknown\. This site was built without a node/)).toBeVisible()
    const silent = await render({ kind: 'silent', hosts: ['node.example'] })
    await expect.element(silent.getByText('Unknown. No answer from node.example.')).toBeVisible()
  })

  test('behavior: what agrees is the same, and what one node does not say is unknown', async () => {
    const screen = await render({ kind: 'asked', host: 'node.example', rows: [same, open] })
    await expect.element(screen.getByText('Same', { exact: true })).toBeVisible()
    await expect.element(screen.getByText('the chain did not answer')).toBeVisible()
    await expect.element(screen.getByText('Unknown', { exact: true })).toBeVisible()
    await expect.element(screen.getByText(stop)).not.toBeInTheDocument()
  })

  test('error: what differs is a stop', async () => {
    const screen = await render({ kind: 'asked', host: 'node.example', rows: [same, differs] })
    await expect.element(screen.getByText(stop)).toBeVisible()
    await expect.element(screen.getByText('Differs. Stop.')).toBeVisible()
  })
})
