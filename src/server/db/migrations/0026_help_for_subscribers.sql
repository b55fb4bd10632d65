CREATE TABLE "suppressed_address" (
	"address_hash" text PRIMARY KEY NOT NULL,
	"suppressed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sign_up" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sign_up_name" ON "sign_up" USING btree ((lower("last_name" || ' ' || coalesce("first_name", '')) collate "C")) WHERE "sign_up"."confirmed_at" is null and "sign_up"."last_name" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "subscriber_address_beginning" ON "subscriber" USING btree ("address" collate "C");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "subscription_began" ON "subscription" USING btree ("site","subscribed_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "subscription_paused" ON "subscription" USING btree ("site","subscribed_at") WHERE "subscription"."paused_until" is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "subscription_name" ON "subscription" USING btree ((lower("last_name" || ' ' || coalesce("first_name", '')) collate "C")) WHERE "subscription"."last_name" is not null;