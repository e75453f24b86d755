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
// Each layer is turned against the last, else the grid shows
float clouds(vec2 p) {
  const mat2 turn = mat2(0.8, 0.6, -0.6, 0.8);
  vec2 q = turn * p;
  float sum = 0.5 * noise(q);
  q = turn * q * 2.03 + 7.1;
  sum += 0.28 * noise(q);
  q = turn * q * 2.11 + 3.7;
  sum += 0.15 * noise(q);
  q = turn * q * 2.07 + 1.3;
  return sum + 0.07 * noise(q);
}
// 1 where a detail of this size in cm is larger than a few pixels, 0 where it would only flicker
float fine(float size, vec2 p) { return 1.0 - smoothstep(0.25, 0.7, length(fwidth(p)) / size); }
`;
