import { spawn } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { ExpectedError } from '../run/ExpectedError.mjs'

/** What a signature is for, so that one made for something else never counts as one for a release. */
const signatureNamespace = 'countersign-release'

/**
 * Signs a list with each key (SSHSIG, `ssh-keygen -Y sign`) and returns the files with the signatures: `LIST.sig`,
 * then `LIST.2.sig`. A key is a file of OpenSSH, or its public half where an agent holds the other.
 */
export async function signList(list: string, keys: readonly string[]): Promise<readonly string[]> {
  const signatures: string[] = []
  for (const [index, key] of keys.entries()) {
    const signature = index === 0 ? `${list}.sig` : `${list}.${index + 1}.sig`
    await writeFile(signature, await sign(await readFile(list), key))
    signatures.push(signature)
  }
  return signatures
}

/** Through pipes, because a signature in a file is never overwritten. */
function sign(bytes: Buffer, key: string): Promise<string> {
  const child = spawn('ssh-keygen', ['-Y', 'sign', '-n', signatureNamespace, '-f', key])
  const printed = { stdout: '', stderr: '' }
  for (const stream of ['stdout', 'stderr'] as const)
    child[stream].setEncoding('utf8').on('data', (text: string) => {
      printed[stream] += text
    })
  child.stdin.on('error', () => {})
  child.stdin.end(bytes)
  return new Promise((resolve, reject) => {
    const fail = (reason: string) =>
      reject(new ExpectedError(`The list is not signed with ${key}: ${reason}`))
    child.once('error', ({ message }) => fail(message))
    child.once('close', (code) => (code === 0 ? resolve(printed.stdout) : fail(printed.stderr.trim())))
  })
}
