/*
 * Loaded before a command: says so on standard error, and fails, when anything is opened that leaves this process by
 * a socket. Everything that Node offers for that ends in one of these.
 */
import { Socket as DatagramSocket } from 'node:dgram'
import dns from 'node:dns'
import { Server, Socket } from 'node:net'

function trap(owner, name) {
  owner[name] = () => {
    process.stderr.write('A connection was opened\n')
    throw new Error('There is no network here')
  }
}

trap(Socket.prototype, 'connect')
trap(Server.prototype, 'listen')
for (const name of ['send', 'connect', 'bind']) trap(DatagramSocket.prototype, name)
for (const name of ['lookup', 'resolve', 'resolve4', 'resolve6']) {
  trap(dns, name)
  trap(dns.promises, name)
}
