// Server-sent events as they come in pieces: text/event-stream, of which names and data are used.

export interface ServerEvent {
  name: string;
  data: string;
}

export class EventReader {
  #rest = '';
  #name = '';
  #data: string[] = [];

  /** The events that a piece of text ends. */
  feed(text: string): ServerEvent[] {
    const events: ServerEvent[] = [];
    const lines = (this.#rest + text).split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = this.#line(line.replace(/\r$/, ''));
      if (event) events.push(event);
    }
    return events;
  }
  #line(line: string): ServerEvent | null {
    if (line === '') return this.#end();
    const [, field = '', value = ''] = /^([^:]*):? ?(.*)$/.exec(line) ?? [];
    if (field === 'event') this.#name = value;
    else if (field === 'data') this.#data.push(value);
    return null;
  }
  #end(): ServerEvent | null {
    const event = { name: this.#name || 'message', data: this.#data.join('\n') };
    const isEvent = this.#data.length > 0;
    this.#name = '';
    this.#data = [];
    return isEvent ? event : null;
  }
}
