import { readGivenMessage } from '../shared/domain/message/readGivenMessage.ts'
import type { SignableMessage } from '../shared/domain/message/SignableMessage.ts'
import { readPastedTransaction } from '../shared/domain/pasted/readPastedTransaction.ts'
import { isHash } from '../shared/domain/values/hex.ts'
import { visibleText } from '../shared/domain/values/text.ts'
import { toAppError } from '../shared/errors/AppError.ts'
import { describeError, type ErrorDescription } from '../shared/errors/describeError.ts'
import { createQueryClient } from '../shared/queries/createQueryClient.ts'
import { sayNotNamed } from '../shared/review/notNamed.ts'
import { readOnlySource } from '../shared/source/readOnlySource.ts'
import { type CommandEnding, notJudged } from './CommandEnding.ts'
import { checkMessage } from './checkMessage.ts'
import { commandErrors } from './commandErrors.ts'
import { commandSentences } from './commandSentences.ts'
import { configureCommand } from './configureCommand.ts'
import { createMessageReport, type MessageReport } from './createMessageReport.ts'
import type { CommandOutcome, Report } from './createReport.ts'
import { chooseSafe, findTransaction, requireRead } from './findTransaction.ts'
import { judgeFound } from './judgeFound.ts'
import { type LimitedNetwork, limitNetwork } from './limitNetwork.ts'
import { requestAt, requireNodes } from './openNode.ts'
import { compareProof, proveState } from './proveState.ts'
import { readBook } from './readBook.ts'
import { type CommandLine, readCommandLine, usage } from './readCommandLine.ts'
import { readFileText } from './readFileText.ts'
import { readInterfaces } from './readInterfaces.ts'
import { readMessageInput } from './readMessageInput.ts'
import { readOrderFiles } from './readOrderFiles.ts'
import { readSignedMessages } from './readSignedMessages.ts'
import { writeMessageReport, writeReport } from './writeReport.ts'

/** With what Node needs to start and to end it stays below a minute. */
const mostSeconds = 45

const exitCodes: Readonly<Record<CommandOutcome, number>> = {
  'nothing-red': 0,
  high: 1,
  critical: 2,
  doubtful: notJudged,
}

/** The whole command, from its words to how it ends. Never rejects. */
export async function runCommand(words: readonly string[]): Promise<CommandEnding> {
  try {
    const line = readCommandLine(words)
    if (line === 'help') return { exitCode: 0, output: usage, errors: '' }
    const network = limitNetwork(globalThis.fetch)
    globalThis.fetch = network.fetch
    const report = await inTime(checkGivenLine(line), network)
    const output = line.json ? `${JSON.stringify(report)}\n` : writeText(report)
    return { exitCode: exitCodes[report.outcome], output, errors: '' }
  } catch (error) {
    return endRefused(error, words.includes('--json'))
  }
}

/** Rejects with `command/late` where judging takes longer than any pipeline should wait. */
async function inTime<value>(work: Promise<value>, { waitingFor }: LimitedNetwork): Promise<value> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(
      () => reject(commandErrors.late({ seconds: mostSeconds, hosts: waitingFor().join(', ') })),
      mostSeconds * 1_000,
    )
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}

function writeText(report: Report | MessageReport): string {
  return report.of === 'message' ? writeMessageReport(report) : writeReport(report)
}

async function checkGivenLine(line: CommandLine): Promise<Report | MessageReport> {
  const { input, message } = line
  const isText = !message && (isHash(input) || /^https?:\/\//.test(input))
  const text = isText ? input : await readFileText(input)
  const signableMessage = readMessageInput(text, message)
  return signableMessage === undefined ? judgeTransaction(text, line) : judgeMessage(signableMessage, line)
}

async function judgeMessage(signableMessage: SignableMessage, line: CommandLine): Promise<MessageReport> {
  const { safe: account, rpcUrls } = line
  if (account === undefined) throw commandErrors.noSafe()
  const read = readGivenMessage(signableMessage)
  if (!read.ok) throw commandErrors.unreadable({ problem: `message-${read.problem.kind}` })
  configureCommand(line, account.chainId)
  const book = await readBook(line.book, account.chainId)
  await requireNodes(rpcUrls, account.chainId)
  const asking = { source: readOnlySource(requestAt(rpcUrls[0])), client: createQueryClient() }
  const prove = () => proveState(account, rpcUrls)
  const first = await prove()
  const checked = await checkMessage(asking, signableMessage, { line, account, book })
  const proof = await compareProof(first, checked.state, prove)
  return createMessageReport(checked, { said: sayNotNamed(checked.assessment, namedBy(line)), proof })
}

function namedBy({ rpcUrls, gatewayUrl }: CommandLine) {
  return { node: rpcUrls.length > 0, gateway: gatewayUrl !== undefined }
}

async function judgeTransaction(text: string, line: CommandLine): Promise<Report> {
  const { rpcUrls } = line
  const pasted = readPastedTransaction(text)
  requireRead(pasted)
  const account = chooseSafe(pasted, line)
  configureCommand(line, account.chainId)
  const book = await readBook(line.book, account.chainId)
  const interfaces = await readInterfaces(line.interfaces)
  const orders = await readOrderFiles(line.orders)
  const messages = await readSignedMessages(line.signed)
  await requireNodes(rpcUrls, account.chainId)
  const asking = { source: readOnlySource(requestAt(rpcUrls[0])), client: createQueryClient() }
  const foundTransaction = await findTransaction(asking, pasted, { line, account })
  const prove = () => proveState(account, rpcUrls)
  const first = await prove()
  const inputs = { line, book, interfaces, orders, messages, first, prove }
  return (await judgeFound(asking, foundTransaction, inputs)).report
}

function endRefused(error: unknown, json: boolean): CommandEnding {
  const { code } = toAppError(error)
  const { title, advice } =
    code === 'app/unexpected' ? unexpectedEnding(error) : describeError(commandSentences, error)
  // Names of files and words of nodes are foreign text.
  const words = { title: visibleText(title), advice: visibleText(advice) }
  const errors = `countersign-check: not judged. ${words.title} ${words.advice}\n`
  const output = json
    ? `${JSON.stringify({ kind: 'countersign check', outcome: 'not-judged', error: { code, ...words } })}\n`
    : ''
  return { exitCode: notJudged, output, errors }
}

/** A defect of the command. */
function unexpectedEnding(error: unknown): ErrorDescription {
  const message = error instanceof Error ? error.message : String(error)
  return { title: 'The command failed.', advice: `It says “${message}”.` }
}
