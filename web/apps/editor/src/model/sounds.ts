// The sounds of stones, made here: a short tick of noise through a filter, deeper where stones are taken.
let context: AudioContext | null = null;

function noise(audio: AudioContext, seconds: number): AudioBuffer {
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * seconds), audio.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; ++i) samples[i] = (2 * Math.random() - 1) * (1 - i / samples.length) ** 6;
  return buffer;
}
export function playStone(isCapture: boolean): void {
  context ??= new AudioContext();
  const source = context.createBufferSource();
  source.buffer = noise(context, isCapture ? 0.14 : 0.06);
  const filter = new BiquadFilterNode(context, { type: 'bandpass', frequency: isCapture ? 700 : 1800, Q: 1.4 });
  const gain = new GainNode(context, { gain: 0.5 });
  source.connect(filter).connect(gain).connect(context.destination);
  source.start();
}
