// Runs apart (see signer.ts): one order comes in over stdin, its answer goes out over stdout, and this process ends.
import { serveOrders } from '../confinement/serve-orders.ts'
import type { Order } from './order.ts'
import { serveKey } from './serve-key.ts'

const MAX_ORDER = 20_000
serveOrders(MAX_ORDER, process.argv[2], (order) => Promise.resolve(Buffer.from(JSON.stringify(serveKey(order as Order)))))
