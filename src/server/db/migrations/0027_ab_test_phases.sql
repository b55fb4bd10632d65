CREATE TABLE "ab_sign_up" (
	"sign_up_id" uuid NOT NULL,
	"phase" integer NOT NULL,
	"visitor" text NOT NULL,
	"ab_group" text NOT NULL,
	CONSTRAINT "ab_sign_up_sign_up_id_phase_pk" PRIMARY KEY("sign_up_id","phase")
);
--> statement-breakpoint
CREATE TABLE "ab_exposure" (
	"phase" integer NOT NULL,
	"visitor" text NOT NULL,
	"ab_group" text NOT NULL,
	"site" text NOT NULL,
	"day" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_crossed" boolean DEFAULT false NOT NULL,
	CONSTRAINT "ab_exposure_phase_visitor_pk" PRIMARY KEY("phase","visitor")
);
--> statement-breakpoint
CREATE TABLE "ab_figure" (
	"phase" integer NOT NULL,
	"ab_group" text NOT NULL,
	"site" text NOT NULL,
	"day" date NOT NULL,
	"exposed" integer DEFAULT 0 NOT NULL,
	"crossed" integer DEFAULT 0 NOT NULL,
	"signed_up" integer DEFAULT 0 NOT NULL,
	"confirmed" integer DEFAULT 0 NOT NULL,
	"redeemed" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ab_figure_phase_ab_group_site_day_pk" PRIMARY KEY("phase","ab_group","site","day")
);
--> statement-breakpoint
CREATE TABLE "ab_phase" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ab_phase_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"test" text NOT NULL,
	"seed" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone,
	"groups" jsonb NOT NULL,
	"plan" jsonb,
	"counted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "ab_sign_up" ADD CONSTRAINT "ab_sign_up_sign_up_id_sign_up_id_fk" FOREIGN KEY ("sign_up_id") REFERENCES "public"."sign_up"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ab_sign_up_visitor" ON "ab_sign_up" USING btree ("phase","visitor");--> statement-breakpoint
CREATE INDEX "ab_exposure_day" ON "ab_exposure" USING btree ("day");--> statement-breakpoint
CREATE INDEX "ab_phase_test" ON "ab_phase" USING btree ("test","id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "content_version_group" ON "content_version" USING btree ("ab_test") WHERE "content_version"."ab_test" is not null;--> statement-breakpoint
-- Visitors stay in the groups that the test's name gave them.
INSERT INTO "ab_phase" ("test", "seed", "starts_at", "ends_at", "groups")
SELECT t."name", t."name", t."starts_at", t."ends_at", (
  SELECT jsonb_agg(jsonb_build_object('name', g."name", 'weight', g."weight") ORDER BY g."name")
  FROM "ab_group" g WHERE g."test" = t."name"
)
FROM "ab_test" t WHERE EXISTS (SELECT FROM "ab_group" g WHERE g."test" = t."name");
