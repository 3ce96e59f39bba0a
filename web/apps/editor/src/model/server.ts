// The server beside the page: what `qipu serve` and `qipu view --edit` answer below /api/v1. Nothing is asked before an
// address has named one.
import { signal } from '@preact/signals';
import { say } from './words.js';

/** What the server would not do, in its words. */
export class Refused extends Error {
  constructor(
    words: string,
    readonly status: number,
    /** A word for programs; empty: none. */
    readonly id: string,
  ) {
    super(words);
  }
}
interface Asking {
  headers?: Record<string, string>;
  body?: Uint8Array<ArrayBuffer> | object;
  signal?: AbortSignal;
  /** It goes on where the page is left meanwhile; for short bodies. */
  outlives?: boolean;
}
/** The most that browsers send on behalf of a page that has gone. */
const MOST_OUTLIVING = 60_000;

interface Problem {
  title?: string;
  detail?: string;
  error_id?: string;
}
async function refusalOf(answer: Response): Promise<Refused> {
  const problem = (await answer.json().catch(() => null)) as Problem | null;
  const words = problem?.detail || problem?.title || `${answer.status} ${answer.statusText}`;
  return new Refused(words, answer.status, problem?.error_id ?? '');
}

export interface Entry {
  name: string;
  /** Below the folder that is served. */
  path: string;
  kind: 'folder' | 'record';
}
export interface EngineOffer {
  name: string;
  installed: boolean;
  /** Boards it plays; empty: it did not say. */
  sizes: readonly number[];
}

export class Server {
  /** `hasFolder`: it serves a folder and engines, not one file. */
  constructor(
    readonly token: string,
    readonly hasFolder: boolean,
  ) {}
  addressOf(path: string): string {
    return new URL(`/api/v1${path}`, location.href).href;
  }
  /** Throws Refused, also where there is no server any more. */
  async ask(method: string, path: string, asking: Asking = {}): Promise<Response> {
    const answer = await this.#fetched(method, path, asking);
    if (!answer.ok) throw await refusalOf(answer);
    return answer;
  }
  async #fetched(method: string, path: string, asking: Asking): Promise<Response> {
    const { headers = {}, body, signal, outlives } = asking;
    const isBytes = body instanceof Uint8Array;
    const type = isBytes ? 'application/octet-stream' : 'application/json';
    const sent = isBytes ? body : body === undefined ? null : JSON.stringify(body);
    const asked = fetch(this.addressOf(path), {
      method,
      headers: {
        Authorization: `Bearer ${this.token}`,
        ...(body === undefined ? {} : { 'Content-Type': type }),
        ...headers,
      },
      body: sent,
      signal: signal ?? null,
      keepalive: outlives === true && (sent?.length ?? 0) <= MOST_OUTLIVING,
    });
    return asked.catch((error) => {
      if (error instanceof TypeError) throw new Refused(say('serverGone'), 0, 'server-gone');
      throw error;
    });
  }
  async #told<T>(path: string): Promise<T> {
    return (await (await this.ask('GET', path)).json()) as T;
  }
  async entries(folder: string): Promise<readonly Entry[]> {
    const { entries } = await this.#told<{ entries: Entry[] }>(`/files?dir=${encodeURIComponent(folder)}`);
    return entries;
  }
  async engines(): Promise<readonly EngineOffer[]> {
    return this.#told<EngineOffer[]>('/engines');
  }
}

/** null: the page stands alone. */
export const server = signal<Server | null>(null);
