/** Value noise and its layers, for cloth, wood, earth and water. */
export const NOISE_GLSL = /* glsl */ `
float hash(vec2 p) {
  vec3 q = fract(vec3(p.xyx) * 0.1031);
  q += dot(q, q.yzx + 33.33);
  return fract((q.x + q.y) * q.z);
}
float noise(vec2 p) {
  vec2 i = floor(p);
  vec2 f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash(i), hash(i + vec2(1, 0)), f.x), mix(hash(i + vec2(0, 1)), hash(i + vec2(1, 1)), f.x), f.y);
}
float clouds(vec2 p) { return 0.55 * noise(p) + 0.3 * noise(p * 2.3 + 7.1) + 0.15 * noise(p * 5.1 + 3.7); }
// 1 where a detail of this size in cm is larger than a few pixels, 0 where it would only flicker
float fine(float size, vec2 p) { return 1.0 - smoothstep(0.25, 0.7, length(fwidth(p)) / size); }
`;
