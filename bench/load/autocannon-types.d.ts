declare module 'autocannon' {
  interface Result {
    readonly requests: { readonly total: number };
    readonly latency: { readonly p50: number; readonly p99: number };
    readonly duration: number;
    readonly errors: number;
    readonly non2xx: number;
  }
  export default function autocannon(options: Readonly<Record<string, unknown>>): Promise<Result>;
}
