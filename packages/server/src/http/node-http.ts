/**
 * What the server takes of Node's HTTP. An import of `node:http` reads every export, and one of them loads Node's HTTP client:
 * 25 ms of each start, and 3 MB.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule('node:http');
